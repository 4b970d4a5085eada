import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'

interface SentDocument {
  subject: string
  message: string
  sender: string
  company: string
  document: string
  link: string
  until: Date
}

/** What the receiver of a document gets: a link, never the document. */
export const sentDocumentEmail = ({
  subject,
  message,
  sender,
  company,
  document,
  link,
  until,
}: SentDocument): EmailTemplate => ({
  subject,
  preview: `${sender} has sent you ${document}`,
  paragraphs: [
    `${sender} of ${company} has sent you a document: ${document}.`,
    ...message
      .split(/\n{2,}/)
      .map(part => part.trim())
      .filter(part => part !== ''),
  ],
  button: { label: 'Read the document', href: link },
  closing: [
    `The link is good until ${longDay(until.toISOString().slice(0, 10))}.`,
    'If you do not know this organisation, you need do nothing.',
  ],
})
