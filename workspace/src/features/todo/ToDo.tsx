import { otherPageSize } from '@cloudoc/core/contract/page-sizes.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { todoList } from '@cloudoc/notifications/contract/todo.ts'
import ListTodo from 'lucide-react/icons/list-todo'
import { Link } from 'react-router-dom'
import { minePath, severalPath } from '../addresses/policies.ts'
import { ownTurnsPath } from '../addresses/quality-people.ts'
import { reportPath } from '../addresses/registers.ts'
import { ListStates } from '../lists/ListStates.tsx'
import { useLastPage } from '../lists/useLastPage.ts'
import { useListParams } from '../lists/useListParams.ts'
import { StartButton } from '../next-to-do/NextToDo.tsx'
import { groupTodo, shortPolicies, type TodoItem } from '../next-to-do/todoItems.ts'
import { NotRecorded } from '../policies/phone/NotRecorded.tsx'
import { isWaiting } from '../policies/phone/queue.ts'
import { useKeepAhead } from '../policies/phone/useKeepAhead.ts'
import { useKeptPolicies } from '../policies/phone/useKeptPolicies.ts'
import { useOfflineRead } from '../policies/phone/useOfflineRead.ts'
import { useNotRecorded } from '../policies/phone/useQueue.ts'
import { Screen } from '../screen/Screen.tsx'
import { TodoLine } from './TodoLine.tsx'

const limit = otherPageSize

/** How much there is, in a sentence or two. */
function leadOf(total: number, { overdue, soon, unread }: { overdue: number; soon: number; unread: number }): string {
  if (total === 0) return 'You have done everything that you were asked to.'
  const when =
    overdue > 0 ? `${overdue} overdue` : soon > 0 ? `${soon} within a week` : 'nothing of it due within a week'
  const policies = unread > 0 ? ` You have ${counted(unread, 'unread policy', 'unread policies')}.` : ''
  return `${counted(total, 'thing')} to do, ${when}.${policies}`
}

/** Everybody's one list: what to read, take, sign and fill in, by the day it is due. Employees land here. */
export function ToDo() {
  const { userRole } = useSession()
  const { skip, goTo, clear } = useListParams(limit)
  const list = useOfflineRead(todoList, { skip, limit }, { keepPrevious: true, onFocus: true })
  useLastPage(list, { skip, goTo }, limit)
  const items = list.data?.items ?? []
  const isOffline = list.keptAt !== ''
  useKeepAhead(isOffline || userRole !== 'employee' ? [] : items)
  const first = items.find(({ locked }) => !locked)
  const short = isOffline || userRole !== 'employee' ? [] : shortPolicies(items)
  return (
    <Screen
      title="To do"
      lead={list.data && leadOf(list.total, list.data)}
      action={first && !isOffline && skip === 0 && <StartButton item={first} />}
    >
      {userRole === 'employee' && !isOffline && (
        <div>
          <Button variant="quiet" to={reportPath()}>
            Report something that happened
          </Button>
        </div>
      )}
      <NotRecorded />
      {isOffline && (
        <Notice tone="warning" title="You are offline">
          This is the list as it was on {dateAndTime(list.keptAt)}. Policies that are on this phone can be read and
          acknowledged.
        </Notice>
      )}
      {short.length > 1 && (
        <Notice
          title={`${short.length} short policies can be acknowledged together`}
          action={
            <Button variant="quiet" to={severalPath(short.map(({ id }) => id))}>
              Read them together
            </Button>
          }
        >
          You read one after another, and type your name once.
        </Notice>
      )}
      <ListStates
        reading={list}
        rows={list.data?.items}
        noun={{ one: 'thing to do', many: 'things to do' }}
        narrowed={skip > 0}
        onClear={clear}
        empty={
          <EmptyState
            title="Nothing to do"
            icon={<ListTodo className="size-8" />}
            action={
              userRole === 'employee' && (
                <Button variant="quiet" to={minePath}>
                  See what you have read
                </Button>
              )
            }
          >
            What your employer asks you to read, learn, sign or fill in, you find here.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <Groups items={rows} isOffline={isOffline} />
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of things to do" onSkip={goTo} />
          </>
        )}
      </ListStates>
      {userRole === 'employee' && (
        <p>
          <Link to={ownTurnsPath} className="inline-flex min-h-target items-center">
            Supervisions and spot checks about you
          </Link>
        </p>
      )}
    </Screen>
  )
}

function Groups({ items, isOffline }: { items: readonly TodoItem[]; isOffline: boolean }) {
  const isKept = useKeptPolicies(isOffline)
  const waits = useNotRecorded().filter(isWaiting)
  return groupTodo(items).map(group => (
    <section key={group.id} aria-labelledby={`to-do-${group.id}`} className="grid grid-cols-1 gap-2">
      <h2 id={`to-do-${group.id}`}>{group.title}</h2>
      <ol aria-labelledby={`to-do-${group.id}`} className="grid gap-2">
        {group.items.map(item => (
          <TodoLine
            key={`${item.kind} ${item.id} ${item.aboutId}`}
            item={item}
            pending={item.versionId !== '' && waits.some(({ input }) => input.versionId === item.versionId)}
            away={isOffline && !(item.kind === 'policy' && isKept(item.id))}
          />
        ))}
      </ol>
    </section>
  ))
}
