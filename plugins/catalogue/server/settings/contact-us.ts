import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { post } from '@cloudoc/core/server/mail/outbox.ts'
import { contactUs } from '../../contract/content.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { contactErrors, contactLetter } from './contact.ts'

const { texts } = contactUs

export default handle(
  contactUs,
  async ({ input, tx }) => {
    const { settings } = await catalogue(tx.sql)
    if (settings.contactEmail === '') return refuse('broken', 'failed', texts.failed)
    await post(tx, { to: settings.contactEmail, letter: contactLetter(input) })
    return done({}, { text: texts.sent })
  },
  {
    before: ({ input }) => {
      const errors = contactErrors(input)
      const [first] = Object.values(errors)
      return first ? invalid(errors, first) : undefined
    },
  },
)
