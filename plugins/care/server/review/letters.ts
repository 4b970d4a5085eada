import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import type { Letter } from '@cloudoc/core/server/mail/layout.ts'

export interface Due { name: string; review_on: string }
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
export const inWords = (date: string): string => day.format(new Date(date))
export const counted = (count: number): string => `${count} ${count === 1 ? 'document' : 'documents'}`
/** Documents that a letter names; the rest are counted. */
const named = 15

/** What is to be reviewed soon, the first to be due first. */
export function reviewLetter(documents: readonly Due[]): Letter {
  const [first] = documents
  const rest = documents.length - named
  return {
    subject: documents.length === 1 ? `Please review ${first?.name ?? ''}` : `Please review ${counted(documents.length)}`,
    preview: first ? `The first is due on ${inWords(first.review_on)}.` : '',
    paragraphs: ['The review date of these documents comes soon. Read each, change what is needed, and set its next date. The dates are attached for your calendar.'],
    rows: [...documents.slice(0, named).map(({ name, review_on }) => [name, inWords(review_on)] as const), ...(rest > 0 ? [['and more', String(rest)] as const] : [])],
    button: { label: 'Review documents', href: `${publicOrigin()}/company/documents/need-review` },
    closing: ['You get this because you may change documents of your company.'],
  }
}
