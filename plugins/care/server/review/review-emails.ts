import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'

export interface Due {
  name: string
  review_on: string
}
export const counted = (count: number): string => `${count} ${count === 1 ? 'document' : 'documents'}`
/** Documents that a letter names; the rest are counted. */
const named = 15

/** What is to be reviewed soon, the first to be due first. */
export function reviewEmail(documents: readonly Due[]): EmailTemplate {
  const [first] = documents
  const rest = documents.length - named
  return {
    subject:
      documents.length === 1 ? `Please review ${first?.name ?? ''}` : `Please review ${counted(documents.length)}`,
    preview: first ? `The first is due on ${longDay(first.review_on)}.` : '',
    paragraphs: [
      'The review date of these documents comes soon. Read each, change what is needed, and set its next date. The dates are attached for your calendar.',
    ],
    rows: [
      ...documents.slice(0, named).map(({ name, review_on }) => [name, longDay(review_on)] as const),
      ...(rest > 0 ? [['and more', String(rest)] as const] : []),
    ],
    button: { label: 'Review documents', href: `${publicOrigin()}/company/documents/need-review` },
    closing: ['You get this because you may change documents of your company.'],
  }
}
