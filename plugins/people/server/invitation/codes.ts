import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import type { InviteRow } from '../tables.ts'
import { isCode } from './invitations.ts'

/** Tries at one code; then it is dead (rulings 11). */
const codeTries = 5

/**
 * Tries a code: `met`, `wrong`, or `dead` where it was tried too often or is over. The try counts first, in
 * one statement and whatever becomes of the call, so simultaneous guesses cannot share one; the right one
 * gives the tries back, as its password may still be refused.
 */
export function tryInviteCode(
  { id, company_id, document_id, person_id }: InviteRow,
  data: string,
  code: string,
): Promise<'met' | 'wrong' | 'dead'> {
  return inTransaction(async ({ db }) => {
    const [invite] = await ofCompany(db, 'people_invites', company_id)
      .where({ id })
      .where('code_tries', '<', codeTries)
      .whereNotNull('code_hash')
      .where(good => void good.whereNull('code_expires_at').orWhere('code_expires_at', '>', now()))
      .increment('code_tries', 1)
      .returning(['code_hash', 'code_tries'])
    const met = invite !== undefined && isCode(document_id, data, code, invite.code_hash)
    securityEvent(met ? 'code-met' : 'code-refused', { for: 'invitation', person: person_id })
    if (!invite) return 'dead'
    if (met) await ofCompany(db, 'people_invites', company_id).where({ id }).update({ code_tries: 0 })
    return met ? 'met' : invite.code_tries >= codeTries ? 'dead' : 'wrong'
  })
}
