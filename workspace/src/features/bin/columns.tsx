import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { dateAndTime, longDate } from '@cloudoc/kit/format/date.ts'
import { type BinKind, type Binned, nouns } from './kinds.ts'

/** When it goes by itself, and in how many days; the last week is written out. */
function Goes({ goesOn, daysLeft }: Binned) {
  if (goesOn === '') return <span className="text-quiet">Stays</span>
  const left = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`
  return (
    <span title={longDate(goesOn)} className={daysLeft <= 7 ? 'font-bold text-danger' : undefined}>
      {left}
    </span>
  )
}

export const binColumns = (kind: BinKind): readonly Column<Binned>[] => [
  {
    key: 'name',
    head: 'Name',
    main: true,
    cell: ({ name, place }) => (
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="inline-flex min-h-target items-center wrap-anywhere">{name}</span>
        {place && (
          <span className="text-small font-normal text-quiet">{nouns[kind].stays ? place : `from ${place}`}</span>
        )}
      </span>
    ),
  },
  {
    key: 'by',
    head: nouns[kind].stays ? 'Ended by' : 'Deleted by',
    words: true,
    cell: ({ deletedBy }) => deletedBy || '–',
  },
  {
    key: 'at',
    head: nouns[kind].stays ? 'Left' : 'Deleted',
    tight: true,
    cell: ({ deletedAt }) => dateAndTime(deletedAt),
  },
  ...(nouns[kind].stays
    ? []
    : [{ key: 'goes', head: 'Goes for ever', tight: true, cell: (item: Binned) => <Goes {...item} /> }]),
]
