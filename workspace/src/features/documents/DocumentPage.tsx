import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { viewContent } from '@cloudoc/documents/contract/editing.ts'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { headingStyle } from './headingStyle.ts'
import { linkGaps } from './view/gaps.ts'

export type ReadDocument = ReplyOf<typeof viewContent>

interface DocumentPageProps {
  document: Pick<
    ReadDocument,
    | 'name'
    | 'headingColours'
    | 'headerContent'
    | 'innerContent'
    | 'footerContent'
    | 'orientationType'
    | 'country'
    | 'gaps'
  > /** This person may fill gaps in: they lead to where. */
  linked: boolean
}

/** The text on a page, as wide as its page; header and footer above and below, as the print has them. */
export function DocumentPage({
  document: { name, headingColours, headerContent, innerContent, footerContent, orientationType, country, gaps },
  linked,
}: DocumentPageProps) {
  const shown = (html: string) => (linked ? linkGaps(html, gaps, country) : html)
  return (
    <article
      aria-label={name}
      style={headingStyle(headingColours)}
      className={cx(
        'document-page mx-auto grid w-full grid-cols-1 gap-8 rounded-md border border-line bg-sheet shadow-sheet',
        orientationType === 'landscape' ? 'max-w-page' : 'max-w-wide',
      )}
    >
      {headerContent !== '' && <Prose html={shown(headerContent)} className="border-b border-line pb-4 text-quiet" />}
      <Prose html={shown(innerContent)} className="document-text" />
      {footerContent !== '' && <Prose html={shown(footerContent)} className="border-t border-line pt-4 text-quiet" />}
    </article>
  )
}
