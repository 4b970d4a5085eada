import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { closedDays } from '../../contract/closing.ts'
import { greeting } from '../one-time-code/account-emails.ts'

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
})

/** What becomes of a closed account, to whoever closed it. */
export const closedEmail = (company: string, name: string, erasedOn: Date): EmailTemplate => ({
  subject: 'Your Cloudoc account is closed',
  preview: `It is erased on ${day.format(erasedOn)}`,
  paragraphs: [
    greeting(name),
    `The account of ${company} was closed just now. Nobody can sign in to it, and nothing is charged any more.`,
    `On ${day.format(erasedOn)} everything in it is erased, but for orders and invoices, which the law wants kept. If it was a mistake, or was not you, answer this mail within ${closedDays} days: until then it can be opened again as it was.`,
  ],
})
