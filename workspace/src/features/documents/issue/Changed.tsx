import '../compare/compare.css'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { issueProposal } from '@cloudoc/documents/contract/issues.ts'
import { compareFile } from '@cloudoc/documents/contract/revisions.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { Link } from 'react-router-dom'
import { CompareRows } from '../compare/CompareRows.tsx'
import { countWords } from '../compare/rows.ts'
import { mergePath } from '../editor/EditorNotices.tsx'

const leads = 'inline-flex min-h-target items-center'

/**
 * What a version would bring: its changes since the issued one, who wrote last, whether that is more than the
 * person has seen, and whether a text of theirs is not in it yet.
 */
export function Changed({
  proposal: { fileId, revision, issued, drafts },
  seen,
}: {
  proposal: ReplyOf<typeof issueProposal>
  seen: number | undefined
}) {
  // Before the first version there is nothing to compare with; who saved last is told nevertheless.
  const { data } = useRead(compareFile, { fileId, from: issued === '' ? 'current' : 'issued', to: 'current' })
  const [draft] = drafts
  return (
    <div className="mb-5 grid gap-3">
      {draft && (
        <Notice
          tone="warning"
          title={drafts.length === 1 ? 'A text of yours is not in it' : `${drafts.length} texts of yours are not in it`}
          action={
            <Link to={mergePath(fileId, draft.draftId)} className={leads}>
              Compare and merge
            </Link>
          }
        >
          It was kept on {dateAndTime(draft.at)}, as somebody else had saved first. Merge it or delete it before you
          issue this version.
        </Notice>
      )}
      {data && seen !== undefined && seen !== revision && (
        <Notice tone="warning" title="The text has changed since you looked at it">
          {data.after.by} saved it on {dateAndTime(data.after.at)}. Below is what would be issued.
        </Notice>
      )}
      {issued !== '' && !data && <Skeleton shape="line" count={2} label="Comparing" />}
      {issued !== '' && data && (
        <details className="rounded-md border border-line">
          <summary className="min-h-target cursor-pointer px-3 py-2 font-bold">
            Since version {issued}: {countWords(data.counts)}
          </summary>
          <div
            className="max-h-80 overflow-y-auto border-t border-line p-3"
            tabIndex={0}
            role="group"
            aria-label="Changes"
          >
            <CompareRows rows={data.rows} view="inline" folded />
          </div>
        </details>
      )}
    </div>
  )
}
