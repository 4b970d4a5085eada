import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { View } from './ChangeRow.tsx'
import { CompareRows } from './CompareRows.tsx'
import type { Compared } from './rows.ts'
import { changesIn, countWords } from './rows.ts'
import { useChanges } from './useChanges.ts'

const narrow = (): boolean => typeof matchMedia === 'function' && matchMedia('(max-width: 47.9rem)').matches
const nameOf = ({ label, by, at }: Compared['before']): string =>
  `${/^\d/.test(label) ? `Version ${label}` : label}, ${dateAndTime(at)}${by ? `, ${by}` : ''}`

/** Two texts of a document against each other: side by side or in one column, with a way through the changes. */
export function ComparePanel({
  compared: { before, after, counts, rows },
  names = { before: 'Before', after: 'After' },
}: {
  compared: Pick<Compared, 'before' | 'after' | 'counts' | 'rows'>
  /** What the two are to each other. */
  names?: { before: string; after: string }
}) {
  const [view, setView] = useState<View>(() => (narrow() ? 'inline' : 'side'))
  const [folded, setFolded] = useState(true)
  const count = changesIn(rows)
  const { at, next, previous } = useChanges(count)
  return (
    <div className="grid grid-cols-1 gap-6">
      <dl className="compare-two">
        <div>
          <dt className="text-small text-quiet">{names.before}</dt>
          <dd className="font-bold">{nameOf(before)}</dd>
        </div>
        <div>
          <dt className="text-small text-quiet">{names.after}</dt>
          <dd className="font-bold">{nameOf(after)}</dd>
        </div>
      </dl>
      {count === 0 ? (
        <EmptyState title="The two texts are the same" />
      ) : (
        <>
          <div className="compare-tools no-print">
            <p role="status" className="font-bold">
              {countWords(counts)}
            </p>
            <div className="flex items-center gap-1">
              <IconButton label="Previous change" icon={<ArrowUp aria-hidden />} onClick={previous} />
              <IconButton label="Next change" icon={<ArrowDown aria-hidden />} onClick={next} />
              <span className="text-small tabular-nums" aria-live="polite">
                {at > 0 ? `${at} of ${count}` : `${count} in all`}
              </span>
            </div>
          </div>
          <div className="no-print flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <RadioGroup
              inline
              label="View"
              name="view"
              value={view}
              onChange={setView}
              choices={[
                { value: 'side', label: 'Side by side' },
                { value: 'inline', label: 'In one text' },
              ]}
            />
            <Checkbox
              label="Only what changed"
              name="folded"
              checked={folded}
              onChange={event => setFolded(event.currentTarget.checked)}
            />
            <Button variant="quiet" icon={<Printer aria-hidden className="size-5" />} onClick={() => window.print()}>
              Print
            </Button>
          </div>
          <CompareRows rows={rows} view={view} folded={folded} />
        </>
      )}
    </div>
  )
}
