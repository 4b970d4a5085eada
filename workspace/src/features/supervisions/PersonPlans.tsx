import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { rhythmInWords } from '@cloudoc/quality/contract/audits/audit-words.ts'
import { endPersonPlan, personPlans } from '@cloudoc/quality/contract/people/person-plans.ts'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { qualityPath } from '../addresses/quality.ts'
import { peopleDuePath } from '../addresses/quality-people.ts'
import { useViewer } from '../company/companyReads.ts'
import { ListStates } from '../lists/ListStates.tsx'
import { useListParams } from '../lists/useListParams.ts'
import { PlanButtons } from '../quality/plan/PlanButtons.tsx'
import { useQualityRights } from '../rights/quality.ts'
import { ConfirmWrite } from '../screen/ConfirmWrite.tsx'
import { NotPermitted } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { PeopleTabs } from './PeopleTabs.tsx'
import type { PersonPlan } from './turnReads.ts'

const PersonPlanDialog = lazy(async () => ({ default: (await import('./PersonPlanDialog.tsx')).PersonPlanDialog }))
const limit = 50
const noun = { one: 'plan', many: 'plans' }

interface PlanActions {
  onChange: ((plan: PersonPlan) => void) | undefined
  onEnd: (plan: PersonPlan) => void
  /** Who manages some locations sees plans of the whole company, and changes those of theirs. */
  isOfSome: boolean
}
const columnsFor = ({ onChange, onEnd, isOfSome }: PlanActions) =>
  [
    {
      key: 'title',
      head: 'What',
      main: true,
      cell: row => <Link to={peopleDuePath({ plan: row.personPlanId })}>{row.title || 'No longer there'}</Link>,
    },
    { key: 'of', head: 'For whom', words: true, cell: row => row.of?.name ?? 'All employees' },
    { key: 'often', head: 'How often', cell: row => rhythmInWords(row.every, row.unit) },
    { key: 'doer', head: 'Who does it', words: true, cell: row => row.doer.name },
    { key: 'shown', head: 'Seen by them', cell: row => (row.shown ? 'Yes' : 'No') },
    ...(onChange
      ? [
          {
            key: 'go',
            head: 'What to do',
            bare: true,
            plain: true,
            align: 'end' as const,
            cell: (row: PersonPlan) =>
              (!isOfSome || row.audience === 'site') && (
                <PlanButtons title={row.title} onEnd={() => onEnd(row)} onChange={() => onChange(row)} />
              ),
          },
        ]
      : []),
  ] satisfies Column<PersonPlan>[]

/** /quality/people/plans: which form or audit is done about whom, how often, and by whom. */
export function PersonPlans() {
  const { see, manage } = useQualityRights()
  const isOfSome = useViewer().managesSome === true
  const { skip, goTo, clear } = useListParams(limit)
  const list = useRead(personPlans, see ? { skip, limit } : null, { keepPrevious: true })
  const [editing, setEditing] = useState<PersonPlan | 'new'>()
  const [ending, setEnding] = useState<PersonPlan>()
  return (
    <Screen
      title="Plans for people"
      crumbs={[
        { label: 'Quality', to: qualityPath },
        { label: 'Spot checks and supervisions', to: peopleDuePath() },
      ]}
      action={manage && list.data && <Button onClick={() => setEditing('new')}>Make a plan…</Button>}
    >
      {!see && <NotPermitted />}
      {see && (
        <>
          <PeopleTabs />
          <ListStates
            reading={list}
            rows={list.data?.plans}
            noun={noun}
            narrowed={skip > 0}
            onClear={clear}
            empty={
              <EmptyState title="There is no plan yet" icon={<UserRoundCheck className="size-8" />}>
                A plan says which form or audit is done about whom, how often, and by whom. Each person’s next day is
                counted from their last.
              </EmptyState>
            }
          >
            {rows => (
              <>
                <Table
                  caption="Plans for people"
                  columns={columnsFor({ onChange: manage ? setEditing : undefined, onEnd: setEnding, isOfSome })}
                  rows={rows}
                  rowKey={row => row.personPlanId}
                />
                <Pagination skip={skip} limit={limit} total={list.total} label="Pages of plans" onSkip={goTo} />
              </>
            )}
          </ListStates>
        </>
      )}
      <Suspense fallback={null}>
        {editing && list.data && (
          <PersonPlanDialog
            choices={list.data}
            {...(editing !== 'new' && { plan: editing })}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Suspense>
      {ending && (
        <ConfirmWrite
          title={`End the plan of ‘${ending.title}’?`}
          confirm="End plan"
          call={endPersonPlan}
          input={{ personPlanId: ending.personPlanId }}
          onClose={() => setEnding(undefined)}
        >
          Nobody is due any more by it. What was done stays.
        </ConfirmWrite>
      )}
    </Screen>
  )
}
