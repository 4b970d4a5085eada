import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { contactUs } from '../../contract/content.ts'

type Message = ParsedOf<typeof contactUs>

const { texts } = contactUs
/** Phone and subject may be left empty, as the form says. */
const fields = ['name', 'email', 'message'] as const
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with a message, by field; what is missing comes first. */
export function contactErrors(message: Message): Record<string, string> {
  const missing = fields.filter(field => message[field] === '')
  if (missing.length > 0) return Object.fromEntries(missing.map(field => [field, texts.missing]))
  return emailPattern.test(message.email) ? {} : { email: texts.email }
}

export const contactMessageEmail = (message: Message): EmailTemplate => ({
  subject: `Contact form: ${message.subject.replace(/\s+/g, ' ') || 'a message'}`,
  preview: `A message from ${message.name}`,
  paragraphs: message.message.split(/\n+/).filter(line => line.trim() !== ''),
  rows: [
    ['Name', message.name],
    ['E-mail', message.email],
    ...(message.phone ? [['Phone', message.phone] as [string, string]] : []),
  ],
})

/** The same for whoever wrote: what they sent, and that somebody answers. */
export const contactCopyEmail = (message: Message): EmailTemplate => ({
  subject: 'Your message to Cloudoc',
  preview: 'We have your message, and answer to this address.',
  paragraphs: [
    'We have your message, and answer to this address. This is what you wrote:',
    ...message.message.split(/\n+/).filter(line => line.trim() !== ''),
  ],
  rows: [
    ...(message.subject ? [['Subject', message.subject] as [string, string]] : []),
    ['Name', message.name],
    ...(message.phone ? [['Phone', message.phone] as [string, string]] : []),
  ],
  closing: ['If you did not write to us, somebody gave your address. You can ignore this mail.'],
})
