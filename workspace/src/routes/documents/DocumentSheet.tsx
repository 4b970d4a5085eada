import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { viewContent } from '@cloudoc/documents/contract/editing.ts'
import { cx } from '@cloudoc/kit/components/cx.ts'
import { Prose } from '@cloudoc/kit/components/Prose.tsx'
import { linkGaps } from '../../features/documents/gaps.ts'

export type ReadDocument = ReplyOf<typeof viewContent>

/** The text on a sheet, as wide as its page; header and footer above and below, as the print has them. */
export function DocumentSheet({ document: { name, headerContent, innerContent, footerContent, orientationType, gaps } }: { document: ReadDocument }) {
  return (
    <article aria-label={name} className={cx('document-sheet mx-auto grid w-full grid-cols-1 gap-8 rounded-md border border-line bg-sheet shadow-sheet', orientationType === 'landscape' ? 'max-w-page' : 'max-w-wide')}>
      {headerContent !== '' && <Prose html={linkGaps(headerContent, gaps)} className="border-b border-line pb-4 text-quiet" />}
      <Prose html={linkGaps(innerContent, gaps)} className="document-text" />
      {footerContent !== '' && <Prose html={linkGaps(footerContent, gaps)} className="border-t border-line pt-4 text-quiet" />}
    </article>
  )
}
