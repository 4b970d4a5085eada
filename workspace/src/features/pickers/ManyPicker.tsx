import type { Reading } from '@cloudoc/kit/calls/useRead.ts'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Pager } from '@cloudoc/kit/components/data/Pager.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Refused } from '../screen/Refused.tsx'

export interface Choice {
  id: string
  name: string
  detail: string
}
export interface PickerProps {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}
/** Rows that are asked for at once. */
export const pickStep = 25
/** Rows that a call lists at most (rulings 4). */
const mostListed = 100

/** Several of many, found by searching; what was chosen stays chosen whatever is searched for. */
export function ManyPicker({
  label,
  search,
  reading,
  choices,
  rowsRead = choices.length,
  empty,
  chosen,
  onChange,
  onSearch,
  onMore,
}: PickerProps & {
  label: string
  search: string
  reading: Pick<Reading<unknown>, 'isLoading' | 'isRefreshing' | 'error' | 'code' | 'total' | 'retry'>
  choices: readonly Choice[]
  /** Rows that were read, where some of them are no choice. */
  rowsRead?: number | undefined
  empty: string
  onSearch: (text: string) => void
  onMore: () => void
}) {
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 flex w-full flex-wrap justify-between gap-x-4 font-bold">
        {label}
        <span className="font-normal text-quiet">{chosen.size} chosen</span>
      </legend>
      <SearchField label={search} name="find" onSearch={onSearch} />
      <div className="pick-list rounded-md border border-edge bg-paper px-4">
        {reading.error !== undefined && <Refused error={reading.error} code={reading.code} onRetry={reading.retry} />}
        {reading.isLoading && (
          <div className="py-4">
            <Skeleton count={4} />
          </div>
        )}
        {!reading.isLoading && reading.error === undefined && choices.length === 0 && (
          <p role="status" className="py-4 text-quiet">
            {empty}
          </p>
        )}
        {choices.map(({ id, name, detail }) => (
          <Checkbox
            key={id}
            name={`pick-${id}`}
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
            className="border-b border-line last:border-0"
            label={
              <span className="flex flex-wrap gap-x-3 wrap-anywhere">
                {name}
                {detail && <span className="text-quiet">{detail}</span>}
              </span>
            }
          />
        ))}
        {choices.length > 0 && (
          <div className="pb-4">
            <Pager
              shown={rowsRead}
              total={reading.total}
              most={mostListed}
              onMore={onMore}
              pending={reading.isRefreshing}
            />
          </div>
        )}
      </div>
    </fieldset>
  )
}
