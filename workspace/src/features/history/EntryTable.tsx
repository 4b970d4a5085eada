import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { historyList } from '@cloudoc/history/contract/history.ts'
import { Moment } from '@cloudoc/kit/components/data/Day.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { Link } from 'react-router-dom'

type Entry = ReplyOf<typeof historyList>[number]

const places: Readonly<Record<string, (id: string) => string>> = {
  document: id => `/documents/view?id=${id}`,
  file: id => `/documents/file?id=${id}`,
  user: id => `/users/view?id=${id}`,
  order: id => `/order-detail/${id}`,
}

function Subject({ subject: { kind, id, name } }: Pick<Entry, 'subject'>) {
  const to = places[kind]
  if (name === '') return null
  return to ? (
    <Link to={to(id)} className="inline-flex min-h-target items-center underline">
      {kind === 'order' ? `Order ${name}` : name}
    </Link>
  ) : (
    <>{name}</>
  )
}

const what: Column<Entry> = {
  key: 'what',
  head: 'What',
  main: true,
  cell: entry => (
    <>
      <span>{entry.what}</span> <Subject subject={entry.subject} />
      {entry.detail !== '' && entry.detail !== entry.subject.name && (
        <span className="text-quiet"> ({entry.detail})</span>
      )}
    </>
  ),
}
const who: Column<Entry> = { key: 'who', head: 'Who', words: true, cell: ({ personName }) => personName || 'Nobody' }
const when: Column<Entry> = {
  key: 'when',
  head: 'When',
  tight: true,
  cell: ({ at }) => <Moment at={at} />,
}

/** What was done, the latest first. `ofOne`: of one person, whose name need not stand in each line. */
export const EntryTable = ({ entries, ofOne = false }: { entries: readonly Entry[]; ofOne?: boolean }) => (
  <Table
    caption="What was done"
    columns={ofOne ? [what, when] : [what, who, when]}
    rows={entries}
    rowKey={({ _id }) => _id}
  />
)
