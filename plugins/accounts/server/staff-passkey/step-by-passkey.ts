import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { type Db, inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { refuseAdmin } from '@cloudoc/core/server/http/admin-refusal.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { z } from 'zod'
import type { StaffStepRow } from '../tables.ts'
import { confirmation, isConfirmed } from './confirm-member.ts'
import { bodyOf, memberWhoAsks, placeOf, type StaffHttp, type StaffMember } from './member.ts'
import { keysOf } from './staff-keys.ts'

/** What the sign-in of a member of staff asks for beside the password; nothing where it asks for nothing. */
export const stepOf = (db: Db, { id }: Pick<StaffMember, 'id'>): PromiseLike<StaffStepRow | undefined> =>
  db('staff_steps').where({ staff_id: id }).first()

/** A passkey is asked for from now on. False where there is none. */
const askForPasskey = (member: StaffMember): Promise<boolean> =>
  inTransaction(async tx => {
    // Held, so that the last one is not removed meanwhile.
    if (!(await keysOf(tx.db, member).forUpdate().first('id'))) return false
    await tx
      .db('staff_steps')
      .insert({ ...baseColumns(), staff_id: member.id, sealed: '', by_passkey: true })
      .onConflict('staff_id')
      .merge({ by_passkey: true })
    return true
  })

/** The password is enough again, with the code of the app where there is one. */
async function takePassword(member: StaffMember): Promise<void> {
  await pool()('staff_steps').where({ staff_id: member.id, sealed: '' }).delete()
  await pool()('staff_steps').where({ staff_id: member.id }).update({ by_passkey: false })
}

const asked = confirmation.extend({ asksForPasskey: z.boolean() })

/** Turns it on or off that their sign-in asks for a passkey. */
export async function changeStep(http: StaffHttp): Promise<void> {
  const place = placeOf(http)
  const body = place && bodyOf(http, asked)
  if (!place || !body) return
  const member = await memberWhoAsks(pool(), http)
  if (!(await isConfirmed(http, member, { place, ...body }))) return
  if (!body.asksForPasskey) await takePassword(member)
  else if (!(await askForPasskey(member))) return refuseAdmin(http, 409, 'Add a passkey first.')
  securityEvent('staff-rights-changed', { staff: member.id, of: 'second step', done: true })
  http.body = {}
}
