import { binReader } from '@cloudoc/bin/contract/bin.ts'
import { numbersInWords } from '@cloudoc/forms/contract/rules/numbers.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { useViewer } from '../../company/companyReads.ts'
import { allows } from '../../menu/rules.ts'
import type { Gone as Deleted } from '../formsReads.ts'

/** Where the numbers are that are missing in the list: who deleted them, when and why. Nothing where none were. */
export function Gone({ gone: { total, deletions } }: { gone: Deleted }) {
  const opensBin = allows(useViewer(), ...binReader.permissions)
  if (total === 0) return null
  const told = deletions.reduce((sum, { numbers }) => sum + numbers.length, 0)
  const binned = deletions.some(each => each.binned > 0)
  return (
    <section aria-labelledby="gone" className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="gone" className="text-heading">
          Deleted answers
        </h2>
        {binned && opensBin && (
          <Button variant="link" to="/deleted-documents?kind=formanswers">
            To the bin
          </Button>
        )}
      </div>
      <ul className="grid border-t border-line">
        {deletions.map(({ at, by, reason, numbers, binned: there }) => (
          <li key={`${at} ${numbers[0] ?? ''}`} className="grid gap-1 border-b border-line py-2">
            <span className="wrap-anywhere">
              <strong className="tabular-nums">{numbersInWords(numbers)}</strong>: {reason}
            </span>
            <span className="text-small text-quiet">
              {dateAndTime(at)}, {by}.{' '}
              {there === 0
                ? 'Gone for ever.'
                : there === numbers.length
                  ? 'In the bin.'
                  : `${there} of ${numbers.length} in the bin.`}
            </span>
          </li>
        ))}
      </ul>
      {total > told && (
        <p className="text-small text-quiet">
          {total - told} more were deleted before. All of it stands in the history.
        </p>
      )}
    </section>
  )
}
