import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { queueEmails } from '@cloudoc/core/server/mail/outbox.ts'
import { contactUs } from '../../contract/content.ts'
import '../tables.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { contactCopyEmail, contactErrors, contactMessageEmail } from './contact.ts'

const { texts } = contactUs
/** Copies that go to one address within an hour, at most. */
const copiesAnHour = 3

export default handleWrite(
  contactUs,
  async ({ input, tx }) => {
    const { settings } = await catalogue(tx.db)
    if (settings.contactEmail === '') return refuse(contactUs, 'failed')
    const copies = await tx
      .db('contact_messages')
      .where({ email: input.email })
      .where('sent_at', '>', inMinutes(-60))
      .count({ count: '*' })
      .first()
    await tx.db('contact_messages').insert({
      ...baseColumns(),
      name: input.name,
      email: input.email,
      phone: input.phone,
      subject: input.subject,
      message: input.message,
      sent_at: now(),
      state: 'open',
    })
    await queueEmails(tx, [
      { to: settings.contactEmail, replyTo: input.email, template: contactMessageEmail(input) },
      // Whoever gives somebody else's address does not fill their mailbox.
      ...(Number(copies?.count ?? 0) < copiesAnHour
        ? [{ to: input.email, replyTo: settings.contactEmail, template: contactCopyEmail(input) }]
        : []),
    ])
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
