import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { useState } from 'react'
import type { Plan } from './ImportPlan.tsx'
import { rowStates, rowWords } from './staffImportTexts.ts'

type Row = Plan['rows'][number]
const few = 25

const columns: readonly Column<Row>[] = [
  { key: 'name', head: 'Name', main: true, cell: ({ name }) => name || <span className="text-quiet">(no name)</span> },
  { key: 'line', head: 'Row of the file', align: 'end', tight: true, cell: ({ line }) => line },
  {
    key: 'state',
    head: 'Outcome',
    cell: ({ state }) => <Status tone={rowWords[state].tone}>{rowWords[state].word}</Status>,
  },
  { key: 'text', head: 'What will happen', cell: ({ text }) => text },
]

/** Every row of the file with what will become of it. */
export function PlannedRows({ plan }: { plan: Plan }) {
  const [state, setState] = useState('')
  const [skip, setSkip] = useState(0)
  const rows = plan.rows.filter(row => state === '' || row.state === state)
  const at = Math.min(skip, Math.max(0, Math.floor((rows.length - 1) / few) * few))
  const options = rowStates
    .filter(each => plan.counts[each] > 0)
    .map(value => ({ value, label: `${rowWords[value].word} (${plan.counts[value]})` }))
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status">
        {rowStates
          .filter(each => plan.counts[each] > 0)
          .map(each => `${plan.counts[each]} ${rowWords[each].word.toLowerCase()}`)
          .join(', ')}
        .{plan.counts.failed > 0 && ' Faulty rows are left out; you get them back as a file with the reasons.'}
      </p>
      <div className="max-w-narrow">
        <Select
          label="Show"
          name="rows"
          value={state}
          placeholder={`All rows (${plan.rows.length})`}
          options={options}
          onChange={({ currentTarget: { value } }) => {
            setState(value)
            setSkip(0)
          }}
        />
      </div>
      <p className="text-quiet">
        Rows are numbered as in the file: its first row holds the names of the columns, and empty rows are left out.
      </p>
      <Table
        caption="Rows of the file"
        columns={columns}
        rows={rows.slice(at, at + few)}
        rowKey={({ line }) => String(line)}
      />
      <Pagination skip={at} limit={few} total={rows.length} label="Pages of rows" onSkip={setSkip} />
    </div>
  )
}
