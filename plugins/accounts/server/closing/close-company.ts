import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { closeCompany, closedDays } from '../../contract/closing.ts'
import { eraseBlockerOf } from '../company/erase-company.ts'
import { endSessionsOfCompany } from '../session/sessions.ts'
import { withOwnPassword } from '../two-step/own-password.ts'
import { closedEmail } from './closing-emails.ts'

const { texts } = closeCompany
const spelt = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

// In steps: the password takes a while to check.
export default handleWithoutTransaction(closeCompany, async ({ input, db, actor }) => {
  if (spelt(input.companyName) !== spelt(actor.company.name))
    return invalid({ companyName: texts.otherName }, texts.otherName)
  const own = await withOwnPassword(db, actor, input.password, texts.wrong)
  if (isRefusal(own)) return own
  if (await eraseBlockerOf(actor.company)) return refuse(closeCompany, 'paying')
  return transact(async tx => {
    const at = now()
    await tx
      .db('companies')
      .where({ id: actor.company.id })
      .update({ deactivated_at: at, closed_at: at, updated_at: at })
    await emit(tx, 'company.changed-by', {
      companyId: actor.company.id,
      personId: actor.person.id,
      what: 'Closed the account',
    })
    await emit(tx, 'company.closed', { companyId: actor.company.id })
    await endSessionsOfCompany(tx, actor.company.id)
    const erasedOn = inMinutes(closedDays * 24 * 60)
    await queueEmail(tx, {
      to: own.login.email ?? undefined,
      template: closedEmail(actor.company.name, own.person.first_name ?? '', erasedOn),
    })
    return done({ erasedOn: erasedOn.toISOString() }, { text: texts.closed })
  })
})
