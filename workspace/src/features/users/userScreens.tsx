import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { rightsGroups } from '@cloudoc/people/contract/permission-sets.ts'
import { userActivity } from '@cloudoc/people/contract/users.ts'
import { useNavigate } from 'react-router-dom'
import { useViewer } from '../company/companyReads.ts'
import { EntryTable } from '../history/EntryTable.tsx'
import { LeaverPart } from '../leavers/LeaverPart.tsx'
import { ListStates } from '../lists/ListStates.tsx'
import { useListParams } from '../lists/useListParams.ts'
import { allows } from '../menu/rules.ts'
import { Facts } from '../screen/Facts.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useSites } from '../site-choice/useSites.ts'
import { RestoreUsers } from './LeftUsers.tsx'
import { OneUser } from './OneUser.tsx'
import { RemoveUsers } from './RemoveUsers.tsx'
import { ResendUsers } from './ResendUsers.tsx'
import { UserForm } from './UserForm.tsx'
import { crumbs, rightsInWords, type SystemUser, UserStatus, usersPage } from './usersOf.tsx'

/** /users/add */
export const AddUser = () => (
  <Screen title="Add a user" crumbs={crumbs}>
    <UserForm />
  </Screen>
)

/** /users/edit */
export const EditUser = () => (
  <OneUser title="Change a user">
    {user => (
      <Screen title={`Change ${user.name}`} crumbs={crumbs}>
        <UserForm user={user} />
      </Screen>
    )}
  </OneUser>
)

const rightsOf = ({ role, permissions }: SystemUser) =>
  role === 'company'
    ? []
    : rightsGroups.map(({ title, rights }) => ({
        name: title,
        value:
          rights
            .filter(({ name }) => permissions.includes(name))
            .map(({ label }) => label)
            .join(', ') || 'Nothing',
      }))

function Viewed({ user }: { user: SystemUser }) {
  const manages = allows(useViewer(), 'Manage users') && user.role === 'user'
  const go = useNavigate()
  const sites = useSites()
  return (
    <Screen
      title={user.name}
      crumbs={crumbs}
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" to={`/users/activity?id=${user._id}`}>
            What they did
          </Button>
          {manages && <ResendUsers people={[user]} onDone={() => undefined} />}
          {manages && user.state !== 'left' && <RemoveUsers people={[user]} onDone={() => void go('/users')} />}
          {manages &&
            (user.state === 'left' ? (
              <RestoreUsers people={[user]} onDone={() => undefined} />
            ) : (
              <Button to={`/users/edit?id=${user._id}`}>Change</Button>
            ))}
        </div>
      }
    >
      <Facts
        facts={[
          { name: 'Status', value: <UserStatus state={user.state} /> },
          { name: 'E-mail', value: user.email || 'None' },
          { name: 'Telephone', value: user.phone || 'None' },
          { name: 'Added', value: longDate(user.addedAt) },
          { name: 'Last sign-in', value: user.seenAt ? longDate(user.seenAt) : 'Not of late' },
          ...(sites.length > 0 && user.role === 'user'
            ? [{ name: 'Manages', value: user.sites.map(({ name }) => name).join(', ') || 'All locations' }]
            : []),
          { name: 'May do', value: rightsInWords(user) },
          ...rightsOf(user),
        ]}
      />
      {user.state === 'left' && (
        <LeaverPart personId={user._id} name={user.name} onErased={() => void go('/users/deleted-list')} />
      )}
    </Screen>
  )
}
/** /users/view */
export const ViewUser = () => <OneUser title="System user">{user => <Viewed user={user} />}</OneUser>

function Activity({ user }: { user: SystemUser }) {
  const { skip, goTo, clear } = useListParams(usersPage)
  const entries = useRead(userActivity, { personId: user._id, skip, limit: usersPage }, { keepPrevious: true })
  return (
    <Screen
      title={`What ${user.name} did`}
      crumbs={[...crumbs, { label: user.name, to: `/users/view?id=${user._id}` }]}
    >
      <ListStates
        reading={entries}
        rows={entries.data}
        noun={{ one: 'entry', many: 'entries' }}
        narrowed={skip > 0}
        onClear={clear}
        empty={
          <EmptyState
            title="Nothing yet"
            action={
              <Button variant="quiet" to={`/users/view?id=${user._id}`}>
                Back to {user.name}
              </Button>
            }
          >
            What {user.name} does is listed here.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <EntryTable entries={rows} ofOne />
            <Pagination
              skip={skip}
              limit={usersPage}
              total={entries.total}
              label="Pages of what they did"
              onSkip={goTo}
            />
          </>
        )}
      </ListStates>
    </Screen>
  )
}
/** /users/activity */
export const UserActivity = () => <OneUser title="What somebody did">{user => <Activity user={user} />}</OneUser>
