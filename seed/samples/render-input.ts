import { fill } from '@cloudoc/core/server/html/placeholders.ts'
import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import type { RenderInput } from '@cloudoc/document-renderer/src/index.ts'
import type { LibraryDocument } from '../library/checks/read.ts'
import { toHtml } from '../load/read.ts'

/** Whose document it is until somebody buys it: the reader sees where the own name will stand. */
const company = 'Your company name'

/** A blank says on its line what will stand there: `goes to ________ on ________` would tell a reader nothing. */
const named = (html: string): string => html.replace(/<span class="placeholder">(.*?)<\/span>/g, '<u>$1</u>')

/** A document as a visitor may read it: with a name that is none, a named line for every other detail, and 'Sample' at the head of each page. */
export function renderInputOf({ matter, body }: LibraryDocument): RenderInput {
  const { title, number, version, written, format } = matter
  return {
    title,
    policyNumber: number,
    version,
    reviewDate: '',
    company,
    language: 'en-GB',
    orientation: format,
    headerHtml: `<p><strong>${company}</strong></p><p>Sample · ${sanitise(title)}</p>`,
    bodyHtml: named(
      fill(
        sanitise(toHtml(body)),
        { 'company.name': company, 'document.title': title, 'document.policyNumber': number },
        'screen',
      ),
    ),
    footerHtml: '',
    images: async () => undefined,
    revisedAt: new Date(`${written}T00:00:00Z`),
  }
}
