import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { userList } from '@cloudoc/people/contract/users.ts'
import UserPlus from 'lucide-react/icons/user-plus'
import UserX from 'lucide-react/icons/user-x'
import { useViewer } from '../company/companyReads.ts'
import { allows } from '../menu/rules.ts'
import { Screen } from '../screen/Screen.tsx'
import { RemoveUsers } from './RemoveUsers.tsx'
import { ResendUsers } from './ResendUsers.tsx'
import { UserList } from './UserList.tsx'

/** /users (documents §2): who works in the office, and what they may do. */
export function Users() {
  const manages = allows(useViewer(), 'Manage users')
  return (
    <Screen
      title="System Users"
      lead="People of your office who sign in, and what they may do. Staff who only read and sign are employees."
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" to="/users/deleted-list" icon={<UserX aria-hidden className="size-5" />}>
            Who has left
          </Button>
          {manages && (
            <Button to="/users/add" icon={<UserPlus aria-hidden className="size-5" />}>
              Add a user
            </Button>
          )}
        </div>
      }
    >
      <UserList
        call={userList}
        noun={{ one: 'user', many: 'users' }}
        empty={
          <EmptyState
            title="No users yet"
            action={
              manages && (
                <Button variant="quiet" to="/users/add">
                  Add a user
                </Button>
              )
            }
          >
            Add the people of your office here.
          </EmptyState>
        }
        bulk={
          manages
            ? (chosen, done) => (
                <>
                  <ResendUsers people={chosen} onDone={done} />
                  <RemoveUsers people={chosen} onDone={done} />
                </>
              )
            : undefined
        }
      />
    </Screen>
  )
}
