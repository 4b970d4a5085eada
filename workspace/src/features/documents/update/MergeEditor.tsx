import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Progress } from '@cloudoc/kit/components/feedback/Progress.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { useState } from 'react'
import { AddOnNeeded } from '../../company/AddOnNeeded.tsx'
import { useHasUpdates } from '../../company/companyReads.ts'
import { Refused } from '../../screen/Refused.tsx'
import { ComparePanel } from '../compare/ComparePanel.tsx'
import { filledRows } from './filledRows.ts'
import { KeepOwn } from './KeepOwn.tsx'
import { MergedText } from './MergedText.tsx'
import { useMerge } from './useMerge.ts'

type Open = ReplyOf<typeof selectedFile>
const ofUpdate = { mine: 'your company’s text', theirs: 'the provider’s text' }
const ofDraft = { mine: 'your text', theirs: 'the text that was saved meanwhile' }

/**
 * The update of a document, or a text that came too late: what changed, what merges by itself, and what is to
 * be decided.
 */
export function MergeEditor({ document, draftId, onTaken }: { document: Open; draftId: string; onTaken: () => void }) {
  const { fileId, values, update, standing } = document
  const { reading, merge, choices, open, moved, state, apply, choose } = useMerge(fileId, draftId, onTaken)
  const [notes, setNotes] = useState('')
  const sides = draftId === '' ? ofUpdate : ofDraft
  const unedited = draftId === '' && standing === 'pinned'
  const hasUpdates = useHasUpdates()
  // Without Updates the provider's text is read and compared, and nothing of it is taken.
  const takes = draftId !== '' || hasUpdates
  const { data } = reading
  const toNext = () => {
    const next =
      merge?.parts.flatMap(({ conflict }) => (conflict ? [conflict.id] : [])).findIndex(id => !(id in choices)) ?? -1
    const heading = globalThis.document.getElementById(`conflict-${next + 1}`)
    heading?.scrollIntoView({ block: 'center' })
    heading?.focus({ preventScroll: true })
  }
  if (state === 'done')
    return (
      <div role="status">
        <Notice tone="success" title="The document was updated">
          It opens again in a moment.
        </Notice>
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-8">
      {update && draftId === '' && (
        <section aria-label="What the provider changed" className="grid gap-2 border-l-4 border-accent pl-4">
          <h2 className="text-heading">
            Version {update.version}, {longDate(update.publishedAt)}
          </h2>
          <p className="max-w-measure">{update.change || 'The provider has given no note with it.'}</p>
        </section>
      )}
      {moved && (
        <div role="alert">
          <Notice tone="warning" title="This has changed since you opened it">
            It was read again. What you had decided is kept wherever the passage is still the same.
          </Notice>
        </div>
      )}
      {reading.isLoading && <Skeleton shape="block" count={4} label="Bringing both texts together" />}
      {reading.error !== undefined && <Refused error={reading.error} code={reading.code} onRetry={reading.retry} />}
      {data && merge && (
        <>
          {!takes && <AddOnNeeded addOn="updates" />}
          <div className="merge-progress" hidden={!takes}>
            {!unedited && merge.conflicts > 0 && (
              <Progress
                label={`${merge.conflicts - open} of ${merge.conflicts} decided`}
                value={(merge.conflicts - open) / merge.conflicts}
              />
            )}
            {open > 0 ? (
              <Button onClick={toNext}>Next to decide</Button>
            ) : (
              <Button
                progress={state}
                pendingText="Saving…"
                onClick={() => {
                  void apply(notes)
                }}
              >
                {unedited ? 'Take the update' : 'Save the merged text'}
              </Button>
            )}
          </div>
          {takes && !unedited && merge.clean && (
            <Notice tone="success" title="The two texts merge by themselves">
              Nothing has to be decided. Below is how the document will read; what changed is marked.
            </Notice>
          )}
          {takes && !unedited && <MergedText {...{ merge, sides, values, choices }} onChoose={choose} />}
          <section aria-label="Finish" className="merge-finish">
            {takes && !unedited && (
              <TextField
                label="Note for the history"
                name="notes"
                optional
                maxLength={1000}
                value={notes}
                onChange={event => setNotes(event.currentTarget.value)}
              />
            )}
            {takes && open > 0 && (
              <p role="status">
                {open === 1 ? 'One passage is still to be decided.' : `${open} passages are still to be decided.`}
              </p>
            )}
            <div className="flex flex-wrap gap-3">
              <KeepOwn fileId={fileId} name={document.name} draftId={draftId} edited={takes && standing === 'edited'} />
            </div>
          </section>
          {unedited || !takes ? (
            <ComparePanel compared={{ ...data, rows: filledRows(data, values) }} />
          ) : (
            <details className="rounded-md border border-line bg-sheet p-4">
              <summary className="min-h-target cursor-pointer underline py-2 font-bold">
                {draftId === ''
                  ? 'Only what the provider changed'
                  : 'Your text against the one that was saved meanwhile'}
              </summary>
              <div className="pt-4">
                <ComparePanel compared={{ ...data, rows: filledRows(data, values) }} />
              </div>
            </details>
          )}
        </>
      )}
    </div>
  )
}
