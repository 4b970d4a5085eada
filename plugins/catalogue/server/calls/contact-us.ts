import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { handle } from '@cloudoc/core/server/handle.ts'
import { within } from '@cloudoc/core/server/limits.ts'
import { post } from '@cloudoc/core/server/mail/outbox.ts'
import { done, invalid, refuse, tooMany } from '@cloudoc/core/server/outcome.ts'
import { contactUs } from '../../contract/content.ts'
import { contactErrors, contactLetter } from '../services/contact.ts'
import { catalogue } from '../services/snapshot.ts'

const { texts } = contactUs

export default handle(contactUs, async ({ input, tx, from }) => {
  const errors = contactErrors(input)
  const [first] = Object.values(errors)
  if (first) return invalid(errors, first)
  // Counted outside the transaction, which a refusal undoes.
  if (!(await within(pool(), 'contactFromNetwork', from.network))) return tooMany()

  const { settings } = await catalogue(tx.sql)
  if (settings.contactEmail === '') return refuse('broken', 'failed', texts.failed)
  await post(tx, { to: settings.contactEmail, letter: contactLetter(input) })
  return done({}, { text: texts.sent })
})
