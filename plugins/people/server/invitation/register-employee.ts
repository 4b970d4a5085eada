import {
  acceptInvitation,
  type PersonRow,
  type Prepared,
  preparePassword,
} from '@cloudoc/accounts/server/services/people.ts'
import { arrive, loginById, mustUseProvider } from '@cloudoc/accounts/server/services/sign-in.ts'
import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { invalid, type Outcome, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { registerEmployee } from '../../contract/invitations.ts'
import type { InviteRow } from '../tables.ts'
import { tryInviteCode } from './codes.ts'
import { ended, invitedBy } from './open-invitation.ts'

const { texts } = registerEmployee
const field = (name: string, text: string) => invalid({ [name]: text }, text)

// In steps: a password takes a while to hash, and no connection is held meanwhile.
export default handleWithoutTransaction(
  registerEmployee,
  async ({ input, actor, db, from }) => {
    const found = await invitedBy(db, actor)
    if (!found) return ended()
    const { invite, person } = found
    const tried = await tryInviteCode(invite, invite.how === 'card' ? '' : input.data, input.votp)
    if (tried !== 'met') return field('votp', tried === 'dead' ? texts.deadCode : texts.wrongCode)
    const prepared = await preparePassword(db, person, input.password)
    if ('weak' in prepared) return field('password', prepared.weak)
    if ('wrong' in prepared) return field('password', texts.wrongPassword)
    if ('blocked' in prepared) return refuse(registerEmployee, 'blocked')
    return transact(tx => join(tx, found, prepared, from))
  },
  {
    beforeCounting: ({ input }) => {
      if (input.password === '') return field('password', texts.noPassword)
      return input.confirmPassword !== undefined && input.confirmPassword !== input.password
        ? field('confirmPassword', texts.different)
        : undefined
    },
  },
)

/** The invitation is used up, once, and whoever accepted it is signed in. */
async function join(
  tx: Tx,
  { invite, person }: { invite: InviteRow; person: PersonRow },
  prepared: Prepared,
  from: { network: string; agent: string },
): Promise<Outcome<AnswerOf<typeof registerEmployee>>> {
  const used = await ofCompany(tx.db, 'people_invites', invite.company_id)
    .where({ id: invite.id })
    .whereNull('accepted_at')
    .whereNull('revoked_at')
    .where('expires_at', '>', now())
    .update({ accepted_at: now(), updated_at: now() })
  if (used === 0) return ended()
  const joined = await acceptInvitation(tx, person, prepared)
  if (joined === 'already') return ended()
  if (joined === 'stale') return refuse(registerEmployee, 'again')
  const member = await ofCompany(tx.db, 'people', invite.company_id).where({ id: person.id }).first()
  const company = await tx.db('companies').where({ id: person.company_id }).whereNull('deactivated_at').first()
  const login = member && (await loginById(tx.db, member.login_id))
  if (!member || !company || !login) return ended()
  if (await mustUseProvider(tx.db, { person: member, company }))
    return refuse(registerEmployee, 'useProvider', { commit: true })
  return arrive(tx, { login, person: member, company }, { carts: {}, from }, registerEmployee)
}
