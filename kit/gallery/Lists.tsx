import { useState } from 'react'
import { Button } from '../components/action/Button.tsx'
import { BulkBar } from '../components/data/BulkBar.tsx'
import { Day } from '../components/data/Day.tsx'
import { Pager } from '../components/data/Pager.tsx'
import { Pagination } from '../components/data/Pagination.tsx'
import type { Column } from '../components/data/Table.tsx'
import { Table } from '../components/data/Table.tsx'
import type { TreeNode } from '../components/data/Tree.tsx'
import { Tree } from '../components/data/Tree.tsx'
import { Status } from '../components/feedback/Status.tsx'
import { Chips } from '../components/navigation/Chips.tsx'
import { Specimen } from './Specimen.tsx'

interface Row {
  id: string
  name: string
  updated: string
  pages: number
  signed: boolean
}
const rows: Row[] = [
  { id: '1', name: 'Administration of Medication', updated: '2026-10-12', pages: 24, signed: true },
  {
    id: '2',
    name: 'Safeguarding Adults from Abuse and Improper Treatment',
    updated: '2026-11-03',
    pages: 31,
    signed: false,
  },
  { id: '3', name: 'Infection Prevention and Control', updated: '2026-11-18', pages: 18, signed: true },
]
const columns: Column<Row>[] = [
  { key: 'name', head: 'Document', main: true, cell: row => row.name },
  { key: 'updated', head: 'Updated', tight: true, cell: row => <Day date={row.updated} /> },
  { key: 'pages', head: 'Pages', align: 'end', cell: row => row.pages },
  {
    key: 'status',
    head: 'Status',
    cell: row => <Status tone={row.signed ? 'success' : 'warning'}>{row.signed ? 'Signed' : 'To sign'}</Status>,
  },
  {
    key: 'open',
    head: 'Open',
    plain: true,
    cell: row => (
      <Button variant="link" aria-label={`Open ${row.name}`}>
        Open
      </Button>
    ),
  },
]

const folders: TreeNode[] = [
  {
    id: 'a',
    label: 'Domiciliary Care',
    note: '148',
    children: [
      { id: 'b', label: 'Clinical', children: [{ id: 'c', label: 'Medication' }] },
      { id: 'd', label: 'Staffing' },
    ],
  },
  { id: 'e', label: 'Archive', disabled: true },
]
const filters = [
  { value: 'all', label: 'All' },
  { value: 'update', label: 'Update available' },
  { value: 'review', label: 'Review due' },
] as const

/** Tables, trees, pages, and what is done with chosen rows. */
export function Lists() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['2']))
  const [skip, setSkip] = useState(40)
  const [filter, setFilter] = useState<(typeof filters)[number]['value']>('update')
  const [folder, setFolder] = useState('b')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['a']))
  return (
    <>
      <Specimen name="Table">
        <Table
          caption="Documents"
          columns={columns}
          rows={rows}
          rowKey={row => row.id}
          selection={{ chosen, onChange: setChosen, nameOf: row => row.name }}
        />
        <BulkBar count={chosen.size} noun={{ one: 'document', many: 'documents' }} onClear={() => setChosen(new Set())}>
          <Button variant="quiet">Export</Button>
        </BulkBar>
      </Specimen>
      <Specimen name="Chips">
        <Chips label="Show" chips={filters} value={filter} onChange={setFilter} />
      </Specimen>
      <Specimen name="Tree">
        <div className="max-w-narrow">
          <Tree label="Folders" nodes={folders} chosen={folder} onChoose={setFolder} open={open} onOpen={setOpen} />
        </div>
      </Specimen>
      <Specimen name="Pagination">
        <Pagination skip={skip} limit={10} total={124} onSkip={setSkip} />
      </Specimen>
      <Specimen name="Pager">
        <Pager shown={10} total={32} onMore={() => undefined} />
      </Specimen>
    </>
  )
}
