import { textOf } from '@cloudoc/kit/calls/send.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { leftUserList, restoreUsers } from '@cloudoc/people/contract/users.ts'
import { useSWRConfig } from 'swr'
import { useViewer } from '../company/companyReads.ts'
import { WaitingFiles } from '../leavers/WaitingFiles.tsx'
import { allows } from '../menu/rules.ts'
import { Screen } from '../screen/Screen.tsx'
import { UserList } from './UserList.tsx'
import { crumbs, type SystemUser } from './usersOf.tsx'

/** Brings people back: the same ones, with their history. */
export function RestoreUsers({ people, onDone }: { people: readonly SystemUser[]; onDone: () => void }) {
  const { mutate } = useSWRConfig()
  const [restore, restoring] = useCall(restoreUsers)
  const take = async () => {
    const answer = await restore({ personId: people.map(({ _id }) => _id) })
    if (answer.status !== 1) return void showMessage(textOf(answer) ?? '', 'danger')
    showToast(textOf(answer) ?? restoreUsers.texts.restored)
    onDone()
    await mutate(() => true)
  }
  return (
    <Button progress={restoring.progress} onClick={() => void take()}>
      Bring back
    </Button>
  )
}

/** /users/deleted-list (documents §2). */
export function LeftUsers() {
  const manages = allows(useViewer(), 'Manage users')
  return (
    <Screen
      title="Who has left"
      crumbs={crumbs}
      lead="Whoever is brought back is the same person, with the same rights and history."
    >
      <WaitingFiles />
      <UserList
        call={leftUserList}
        noun={{ one: 'user', many: 'users' }}
        empty={
          <EmptyState
            title="Nobody has left"
            action={
              <Button variant="quiet" to="/users">
                Show system users
              </Button>
            }
          >
            People whose access was ended are listed here.
          </EmptyState>
        }
        bulk={manages ? (chosen, done) => <RestoreUsers people={chosen} onDone={done} /> : undefined}
      />
    </Screen>
  )
}
