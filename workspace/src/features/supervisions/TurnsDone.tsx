import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { personTurns } from '@cloudoc/quality/contract/people/person-plans.ts'
import { Link } from 'react-router-dom'
import { qualityPath } from '../addresses/quality.ts'
import { peopleDuePath, turnPath } from '../addresses/quality-people.ts'
import { ListStates } from '../lists/ListStates.tsx'
import { useListParams } from '../lists/useListParams.ts'
import { useQualityRights } from '../rights/quality.ts'
import { NotPermitted } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { PeopleTabs } from './PeopleTabs.tsx'
import type { DoneTurn } from './turnReads.ts'

const limit = 50
const noun = { one: 'result', many: 'results' }
const columns: Column<DoneTurn>[] = [
  { key: 'about', head: 'Person', main: true, cell: row => <Link to={turnPath(row.turnId)}>{row.about}</Link> },
  { key: 'title', head: 'What', words: true, cell: row => row.title },
  { key: 'on', head: 'Day', tight: true, cell: row => <Day date={row.doneOn} /> },
  { key: 'by', head: 'By', words: true, cell: row => row.by },
  { key: 'shown', head: 'Seen by them', cell: row => (row.shown ? 'Yes' : 'No') },
]

/** /quality/people/done: what was done, the newest first; of one person with `about`. */
export function TurnsDone() {
  const { see } = useQualityRights()
  const { skip, get, goTo, clear } = useListParams(limit)
  const aboutId = get('about')
  const list = useRead(personTurns, see ? { aboutId, skip, limit } : null, { keepPrevious: true })
  return (
    <Screen
      title="Spot checks and supervisions that were done"
      crumbs={[
        { label: 'Quality', to: qualityPath },
        { label: 'Spot checks and supervisions', to: peopleDuePath() },
      ]}
    >
      {!see && <NotPermitted />}
      {see && (
        <>
          <PeopleTabs />
          <ListStates
            reading={list}
            rows={list.data}
            noun={noun}
            narrowed={aboutId !== '' || skip > 0}
            onClear={clear}
            empty={<EmptyState title="Nothing was done yet">It stands here once the first one is sent.</EmptyState>}
          >
            {rows => (
              <>
                <Table caption="What was done" columns={columns} rows={rows} rowKey={row => row.turnId} />
                <Pagination skip={skip} limit={limit} total={list.total} label="Pages of results" onSkip={goTo} />
              </>
            )}
          </ListStates>
        </>
      )}
    </Screen>
  )
}
