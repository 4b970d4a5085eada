import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { ownTurns } from '@cloudoc/quality/contract/people/person-plans.ts'
import { Link } from 'react-router-dom'
import { ownTurnPath } from '../addresses/quality-people.ts'
import { ListStates } from '../lists/ListStates.tsx'
import { useListParams } from '../lists/useListParams.ts'
import { Screen } from '../screen/Screen.tsx'
import type { OwnTurnItem } from './turnReads.ts'

const limit = 50
const noun = { one: 'result', many: 'results' }
const columns: Column<OwnTurnItem>[] = [
  { key: 'title', head: 'What', main: true, cell: row => <Link to={ownTurnPath(row.turnId)}>{row.title}</Link> },
  { key: 'on', head: 'Day', tight: true, cell: row => <Day date={row.doneOn} /> },
  { key: 'by', head: 'By', words: true, cell: row => row.by },
]

/** /my-supervisions: spot checks, supervisions and appraisals of whoever is signed in, where they may see them. */
export function OwnTurns() {
  const { skip, goTo, clear } = useListParams(limit)
  const list = useRead(ownTurns, { skip, limit }, { keepPrevious: true })
  return (
    <Screen title="My supervisions" lead="Spot checks, supervisions and appraisals about you.">
      <ListStates
        reading={list}
        rows={list.data}
        noun={noun}
        narrowed={skip > 0}
        onClear={clear}
        empty={<EmptyState title="There is none yet">What you may see stands here once it was done.</EmptyState>}
      >
        {rows => (
          <>
            <Table caption="About you" columns={columns} rows={rows} rowKey={row => row.turnId} />
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages" onSkip={goTo} />
          </>
        )}
      </ListStates>
    </Screen>
  )
}
