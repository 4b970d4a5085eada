import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Status, type StatusTone } from '@cloudoc/kit/components/feedback/Status.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { peopleDue } from '@cloudoc/quality/contract/people/person-plans.ts'
import { type TurnState, turnStates, turnStateWords } from '@cloudoc/quality/contract/people/plan-words.ts'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { Link } from 'react-router-dom'
import { qualityPath } from '../addresses/quality.ts'
import { beginTurnPath, personPlansPath, turnPath } from '../addresses/quality-people.ts'
import { Filters } from '../lists/Filters.tsx'
import { ListStates } from '../lists/ListStates.tsx'
import { useListParams } from '../lists/useListParams.ts'
import { useQualityRights } from '../rights/quality.ts'
import { NotPermitted } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { PeopleTabs } from './PeopleTabs.tsx'
import type { DueTurn } from './turnReads.ts'

const limit = 50
const noun = { one: 'person', many: 'people' }
const tones: Readonly<Record<TurnState, StatusTone>> = { late: 'danger', due: 'warning', later: 'neutral' }

const columns: Column<DueTurn>[] = [
  { key: 'about', head: 'Person', main: true, cell: row => row.about },
  { key: 'title', head: 'What', words: true, cell: row => row.title },
  {
    key: 'last',
    head: 'Last',
    tight: true,
    cell: row =>
      row.turnId === '' ? (
        <span className="text-quiet">Never</span>
      ) : (
        <Link to={turnPath(row.turnId)}>
          <Day date={row.lastOn} />
        </Link>
      ),
  },
  { key: 'next', head: 'Next', tight: true, cell: row => <Day date={row.nextOn} /> },
  { key: 'state', head: 'State', cell: row => <Status tone={tones[row.state]}>{turnStateWords[row.state]}</Status> },
  { key: 'doer', head: 'Who does it', words: true, cell: row => (row.isMine ? 'You' : row.doer) },
  {
    key: 'go',
    head: 'Start',
    bare: true,
    plain: true,
    align: 'end',
    cell: row => (
      <Button variant="quiet" to={beginTurnPath(row.personPlanId, row.aboutId)}>
        Start
        <span className="sr-only">
          : {row.title}, {row.about}
        </span>
      </Button>
    ),
  },
]

/** /quality/people: each person of each plan, with the last time and the next day (next-lines-2 §1). */
export function PeopleDue() {
  const { see, manage } = useQualityRights()
  const { skip, get, filter, goTo, clear } = useListParams(limit)
  const [search, personPlanId] = [get('search'), get('plan')]
  const state = turnStates.find(each => each === get('state')) ?? ''
  const list = useRead(peopleDue, see ? { personPlanId, search, state, skip, limit } : null, { keepPrevious: true })
  const counts = list.data?.counts
  return (
    <Screen
      title="Spot checks and supervisions"
      crumbs={[{ label: 'Quality', to: qualityPath }]}
      lead="Who was seen when, and whose day is next."
    >
      {!see && <NotPermitted />}
      {see && (
        <>
          <PeopleTabs />
          <Filters label="Find people">
            <SearchField
              label="Find somebody"
              name="search"
              initial={search}
              onSearch={text => filter({ search: text })}
            />
            <Select
              label="State"
              name="state"
              value={state}
              placeholder="All"
              options={turnStates.map(value => ({
                value,
                label: counts ? `${turnStateWords[value]} (${counts[value]})` : turnStateWords[value],
              }))}
              onChange={({ currentTarget: { value } }) => filter({ state: value })}
            />
          </Filters>
          <ListStates
            reading={list}
            rows={list.data?.turns}
            noun={noun}
            narrowed={search !== '' || state !== '' || personPlanId !== '' || skip > 0}
            onClear={clear}
            empty={
              <EmptyState
                title="Nobody is in a plan yet"
                icon={<UserRoundCheck className="size-8" />}
                action={
                  <Button variant="quiet" to={personPlansPath}>
                    {manage ? 'Make a plan' : 'See the plans'}
                  </Button>
                }
              >
                A plan says which form or audit is done about whom, how often, and by whom.
              </EmptyState>
            }
          >
            {rows => (
              <>
                <Table
                  caption="Who is due"
                  columns={columns}
                  rows={rows}
                  rowKey={row => `${row.personPlanId} ${row.aboutId}`}
                />
                <Pagination skip={skip} limit={limit} total={list.total} label="Pages of people" onSkip={goTo} />
              </>
            )}
          </ListStates>
        </>
      )}
    </Screen>
  )
}
