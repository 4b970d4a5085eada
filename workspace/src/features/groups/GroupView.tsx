import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { BulkBar } from '@cloudoc/kit/components/data/BulkBar.tsx'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { groupDetails } from '@cloudoc/people/contract/groups.ts'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { editGroupPath, employeePath, inductionPath } from '../addresses/employees.ts'
import { useViewer } from '../company/companyReads.ts'
import { EmployeeState } from '../employees/EmployeeState.tsx'
import { staffPage } from '../employees/Employees.tsx'
import { Filters } from '../lists/Filters.tsx'
import { ListStates } from '../lists/ListStates.tsx'
import { useLastPage } from '../lists/useLastPage.ts'
import { useListParams } from '../lists/useListParams.ts'
import { managesTraining } from '../menu/rules.ts'
import { useStaffRights } from '../rights/employees.ts'
import { managesPolicies } from '../rights/policies.ts'
import { NotPermitted, Refused } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'

const ChangeMembers = lazy(async () => ({ default: (await import('./ChangeMembers.tsx')).ChangeMembers }))
const AddMembers = lazy(async () => ({ default: (await import('./AddMembers.tsx')).AddMembers }))
const DeleteGroups = lazy(async () => ({ default: (await import('./DeleteGroups.tsx')).DeleteGroups }))

type Member = ReplyOf<typeof groupDetails>['people'][number]

/** One group and who is in it (documents §2 /group/view). */
export function GroupView() {
  const rights = useStaffRights()
  const id = useSearchParams()[0].get('id') ?? ''
  if (!rights.seeGroups)
    return (
      <Screen title="Group">
        <NotPermitted />
      </Screen>
    )
  return <View key={id} groupId={id} manages={rights.groups} sees={rights.see} />
}

function View({ groupId, manages, sees }: { groupId: string; manages: boolean; sees: boolean }) {
  const navigate = useNavigate()
  const viewer = useViewer()
  const inducts = managesTraining(viewer) || managesPolicies(viewer)
  const params = useListParams(staffPage)
  const { skip, get, filter, goTo, round } = params
  const search = get('search')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [doing, setDoing] = useState<'add' | 'remove' | 'delete'>()
  const group = useRead(groupDetails, groupId === '' ? null : { groupId, skip, limit: staffPage, search }, {
    keepPrevious: true,
  })
  useLastPage(group, params, staffPage)
  const close = () => {
    setDoing(undefined)
    setChosen(new Set())
  }
  const crumbs = [{ label: 'Groups', to: '/groups' }]
  if (group.error !== undefined || groupId === '')
    return (
      <Screen title="Group" crumbs={crumbs}>
        <Refused
          error={group.error ?? groupDetails.texts.missing}
          code={group.code ?? 'absent'}
          onRetry={group.retry}
        />
      </Screen>
    )
  // Whom to add is chosen among the employees, whom not everybody may see.
  const add = manages && sees && <Button onClick={() => setDoing('add')}>Add members</Button>
  const columns: readonly Column<Member>[] = [
    {
      key: 'name',
      head: 'Name',
      main: true,
      cell: ({ _id, name }) =>
        sees ? (
          <Link to={employeePath(_id)} className="inline-flex min-h-target items-center">
            {name}
          </Link>
        ) : (
          <span className="font-bold">{name}</span>
        ),
    },
    {
      key: 'email',
      head: 'E-mail',
      wide: true,
      words: true,
      cell: ({ email }) => email || <span className="text-quiet">–</span>,
    },
    {
      key: 'job',
      head: 'Job and place',
      words: true,
      cell: ({ jobTitle, location }) =>
        [jobTitle, location].filter(Boolean).join(', ') || <span className="text-quiet">–</span>,
    },
    { key: 'since', head: 'In it since', tight: true, cell: ({ joinedAt }) => <Day date={joinedAt} /> },
    { key: 'state', head: 'Sign-in', cell: ({ state }) => <EmployeeState state={state} /> },
  ]
  return (
    <Screen
      title={group.data?.name ?? 'Group'}
      crumbs={crumbs}
      action={
        manages &&
        group.data && (
          <div className="flex flex-wrap gap-2">
            {inducts && (
              <Button variant="quiet" to={inductionPath(groupId)}>
                Induction
              </Button>
            )}
            <Button variant="quiet" to={editGroupPath(groupId)}>
              Rename
            </Button>
            <Button variant="quiet" onClick={() => setDoing('delete')}>
              Delete
            </Button>
            {group.data.members > 0 && add}
          </div>
        )
      }
    >
      {group.data && group.data.members > 0 && (
        <Filters label="Find members">
          <SearchField
            key={round}
            label="Search by name"
            initial={search}
            showLabel
            onSearch={text => {
              setChosen(new Set())
              filter({ search: text })
            }}
          />
        </Filters>
      )}
      <ListStates
        reading={group}
        rows={group.data?.people}
        noun={{ one: 'member', many: 'members' }}
        narrowed={search !== '' || skip > 0}
        onClear={() => {
          void navigate({ search: `?id=${encodeURIComponent(groupId)}` })
        }}
        empty={
          <EmptyState title="Nobody is in this group yet" action={add}>
            Add employees; they get what is assigned to the group.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <Table
              caption="Members"
              columns={columns}
              rows={rows}
              rowKey={({ _id }) => _id}
              {...(manages && { selection: { chosen, onChange: setChosen, nameOf: ({ name }: Member) => name } })}
            />
            <Pagination
              skip={skip}
              limit={staffPage}
              total={group.total}
              label="Pages of members"
              onSkip={next => {
                setChosen(new Set())
                goTo(next)
              }}
            />
          </>
        )}
      </ListStates>
      <BulkBar count={chosen.size} noun={{ one: 'member', many: 'members' }} onClear={() => setChosen(new Set())}>
        <Button variant="quiet" onClick={() => setDoing('remove')}>
          Take out of the group
        </Button>
      </BulkBar>
      <Suspense fallback={null}>
        {doing === 'remove' && <ChangeMembers groupId={groupId} add={[]} remove={[...chosen]} onClose={close} />}
        {doing === 'add' && <AddMembers groupId={groupId} name={group.data?.name ?? ''} onClose={close} />}
        {doing === 'delete' && (
          <DeleteGroups
            ids={[groupId]}
            onClose={gone => {
              close()
              if (gone) void navigate('/groups')
            }}
          />
        )}
      </Suspense>
    </Screen>
  )
}
