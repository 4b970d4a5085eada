import type { Reading } from '@cloudoc/kit/calls/useRead.ts'
import { Pager } from '@cloudoc/kit/components/data/Pager.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { FieldError } from '@cloudoc/kit/components/form/Field.tsx'
import { useFieldError } from '@cloudoc/kit/components/form/formContext.ts'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { useId } from 'react'

export interface Row {
  id: string
  name: string
  policyNumber: string
  detail: string
}

/** Rows that a call lists at most (rulings 4). */
const mostListed = 100

interface PickListProps<R extends Row> {
  label: string
  search: string
  reading: Pick<Reading<unknown>, 'isLoading' | 'isRefreshing' | 'error' | 'total' | 'retry'>
  rows: readonly R[] | undefined
  picked: string | undefined
  onPick: (row: R) => void
  onSearch: (text: string) => void
  onMore: () => void
  empty: string
}

/** One of many, found by searching; the list scrolls by itself, so that what follows stays near. */
export function PickList<R extends Row>({
  label,
  search,
  reading,
  rows,
  picked,
  onPick,
  onSearch,
  onMore,
  empty,
}: PickListProps<R>) {
  const id = useId()
  const error = useFieldError('picked')
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid min-w-0 gap-2">
      <legend className="mb-1 font-bold">{label}</legend>
      <SearchField label={search} name="find" onSearch={onSearch} />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className="pick-list rounded-md border border-edge bg-paper">
        {reading.error !== undefined && <ErrorState text={reading.error} onRetry={reading.retry} />}
        {reading.isLoading && (
          <div className="p-4">
            <Skeleton count={4} label="Loading documents" />
          </div>
        )}
        {rows?.length === 0 && (
          <p role="status" className="p-4 text-quiet">
            {empty}
          </p>
        )}
        {rows?.map(row => (
          <label
            key={row.id}
            className="flex min-h-target items-start gap-3 border-b border-line px-4 py-3 last:border-0 has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="picked"
              value={row.id}
              checked={row.id === picked}
              onChange={() => onPick(row)}
              aria-invalid={error ? true : undefined}
              className="tick"
            />
            <span className="grid min-w-0">
              <span className="font-bold">
                {row.policyNumber && <span className="mr-2 font-normal text-quiet">{row.policyNumber}</span>}
                {row.name}
              </span>
              {row.detail && <span className="truncate text-small text-quiet">{row.detail}</span>}
            </span>
          </label>
        ))}
        {rows && rows.length > 0 && (
          <div className="px-4 pb-4">
            <Pager
              shown={rows.length}
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
