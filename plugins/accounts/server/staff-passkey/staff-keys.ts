import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { type CeremonyPurpose, expectedOf, useCeremony } from '../passkey/ceremony.ts'
import type { Proof } from '../passkey/device.ts'
import { useKey } from '../passkey/use-key.ts'
import type { StaffPasskeyRow } from '../tables.ts'
import { memberById, type StaffMember, staffHandleOf } from './member.ts'

/** The passkeys of a member of staff. */
export const keysOf = (db: Db, { id }: Pick<StaffMember, 'id'>) => db('staff_passkeys').where({ staff_id: id })

interface Signed {
  purpose: CeremonyPurpose
  whose?: string
  handle: string
  proof: Proof
  host: string
  passkeyHost: string
}

/**
 * Whose passkey has signed a ceremony of ours; nothing where none has. The ceremony is used up in any case, so this is
 * never inside a transaction: a refusal must not undo it.
 */
export async function memberWhoSigned(
  db: Db,
  { purpose, whose = '', handle, proof, host, passkeyHost }: Signed,
): Promise<{ member: StaffMember; key: StaffPasskeyRow } | undefined> {
  const wrong = (why: string, staff?: number): undefined => {
    securityEvent('staff-sign-in-refused', { by: 'passkey', why, ...(staff !== undefined && { staff }) })
    return undefined
  }
  const ceremony = await useCeremony(db, purpose, handle, whose)
  if (!ceremony) return wrong('expired')
  const key = await db('staff_passkeys').where({ credential: proof.credential }).first()
  const member = key && (await memberById(db, key.staff_id))
  if (!key || !member?.is_active || proof.userHandle !== staffHandleOf(member)) return wrong('unknown', member?.id)
  const expected = expectedOf(ceremony, host, passkeyHost)
  const whyNot = await useKey(db, { table: 'staff_passkeys', key, proof, expected })
  return whyNot ? wrong(whyNot, member.id) : { member, key }
}
