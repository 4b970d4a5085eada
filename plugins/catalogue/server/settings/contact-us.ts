import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { contactUs } from '../../contract/content.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { contactErrors, contactMessageEmail } from './contact.ts'

const { texts } = contactUs

export default handleWrite(
  contactUs,
  async ({ input, tx }) => {
    const { settings } = await catalogue(tx.db)
    if (settings.contactEmail === '') return refuse(contactUs, 'failed')
    await queueEmail(tx, { to: settings.contactEmail, template: contactMessageEmail(input) })
    return done({}, { text: texts.sent })
  },
  {
    beforeCounting: ({ input }) => {
      const errors = contactErrors(input)
      const [first] = Object.values(errors)
      return first ? invalid(errors, first) : undefined
    },
  },
)
