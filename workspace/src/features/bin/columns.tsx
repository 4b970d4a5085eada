import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { type Binned, nouns, type Shown } from './kinds.ts'
import { RestoreButton } from './RestoreButton.tsx'

/** When it goes by itself; the last week has colour. */
function Goes({ goesOn, daysLeft }: Binned) {
  return (
    <span className={goesOn !== '' && daysLeft <= 7 ? 'text-danger' : undefined}>
      <Day date={goesOn} none="Stays" />
    </span>
  )
}

export const binColumns = (shown: Shown): readonly Column<Binned>[] => {
  const [isMixed, stays] = [shown === 'all', shown !== 'all' && nouns[shown].stays]
  return [
    {
      key: 'name',
      head: 'Name',
      main: true,
      cell: ({ name, place, collection_type }) => (
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="inline-flex min-h-target items-center wrap-anywhere">{name}</span>
          {place && (
            <span className="text-small text-quiet">{nouns[collection_type].stays ? place : `from ${place}`}</span>
          )}
        </span>
      ),
    },
    ...(isMixed
      ? [
          {
            key: 'kind',
            head: 'Kind',
            tight: true,
            wide: true,
            cell: ({ collection_type }: Binned) => <Kind kind={collection_type} />,
          },
        ]
      : []),
    {
      key: 'by',
      head: stays ? 'Ended by' : 'Deleted by',
      words: true,
      wide: true,
      cell: ({ deletedBy }) => deletedBy || '–',
    },
    {
      key: 'at',
      head: stays ? 'Left' : 'Deleted',
      tight: true,
      cell: ({ deletedAt }) => <Day date={deletedAt} />,
    },
    ...(stays ? [] : [{ key: 'goes', head: 'Goes for ever', tight: true, cell: (item: Binned) => <Goes {...item} /> }]),
    {
      key: 'restore',
      head: 'Restore',
      plain: true,
      bare: true,
      align: 'end',
      cell: item => <RestoreButton item={item} />,
    },
  ]
}

function Kind({ kind }: { kind: Binned['collection_type'] }) {
  const { one } = nouns[kind]
  return <span className="text-quiet">{one.charAt(0).toUpperCase() + one.slice(1)}</span>
}
