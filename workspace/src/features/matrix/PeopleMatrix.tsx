import type { Reading } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import type { ReactNode } from 'react'
import { Filters } from '../lists/Filters.tsx'
import { ListStates } from '../lists/ListStates.tsx'
import type { Cell, MatrixColumn, MatrixRow } from './MatrixTable.tsx'
import { MatrixTable } from './MatrixTable.tsx'
import type { MatrixFilter, MatrixView } from './useMatrixView.ts'
import { columnsAtOnce, peopleAtOnce } from './useMatrixView.ts'

interface Props {
  view: MatrixView
  reading: Reading<unknown>
  /** What the columns are: 'policies'. */
  noun: string
  /** People that can be shown alone. */
  shows: readonly { value: Exclude<MatrixFilter['show'], 'all'>; label: string }[]
  legend: readonly Cell[]
  columns: readonly MatrixColumn[]
  columnsTotal: number
  /** Undefined while loading. */
  rows: readonly MatrixRow[] | undefined
  /** Nobody and nothing to be shown, with the next step. */
  empty: ReactNode
  /** More filters and what can be done with the people that they show: behind the search, and behind all of them. */
  group?: ReactNode
  download?: ReactNode
}

/** People and what is asked of them, a part of each in sight: found, narrowed, turned over. */
export function PeopleMatrix({
  view: { people, columnSkip, goToColumn },
  reading,
  noun,
  shows,
  legend,
  columns,
  columnsTotal,
  rows,
  empty,
  group,
  download,
}: Props) {
  return (
    <>
      <Filters label="Find people">
        <SearchField
          key={people.round}
          label="Search people"
          initial={people.get('search')}
          showLabel
          onSearch={search => people.filter({ search })}
        />
        {group}
        <Select
          label="Show"
          name="show"
          value={people.get('show')}
          placeholder="All people"
          options={shows}
          onChange={({ currentTarget: { value } }) => people.filter({ show: value })}
        />
        {download}
      </Filters>
      <ListStates
        reading={reading}
        rows={columns.length === 0 ? [] : rows}
        noun={{ one: 'person', many: 'people' }}
        narrowed={people.narrowed}
        onClear={people.clear}
        empty={empty}
      >
        {shown => (
          <>
            <MatrixTable caption={`People and ${noun}`} legend={legend} columns={columns} rows={shown} />
            <Pagination
              skip={people.skip}
              limit={peopleAtOnce}
              total={reading.total}
              label="Pages of people"
              onSkip={people.goTo}
            />
            <Pagination
              skip={columnSkip}
              limit={columnsAtOnce}
              total={columnsTotal}
              label={`Pages of ${noun}`}
              onSkip={goToColumn}
            />
          </>
        )}
      </ListStates>
    </>
  )
}
