import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Chips } from '@cloudoc/kit/components/navigation/Chips.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { employeePolicies, unreadPolicies } from '@cloudoc/policies/contract/reading.ts'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import { Navigate } from 'react-router-dom'
import { policiesPath, readerPath, recordPath } from '../../addresses/policies.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useListParams } from '../../lists/useListParams.ts'
import { Screen } from '../../screen/Screen.tsx'
import { NotRecorded } from '../phone/NotRecorded.tsx'
import { useKeptPolicies } from '../phone/useKeptPolicies.ts'
import { useOfflineRead } from '../phone/useOfflineRead.ts'
import { policies as counted } from '../policiesTexts.ts'
import { PolicyLine } from './PolicyLine.tsx'

const limit = pageSizes.policies
const chips = [
  { value: 'true', label: 'To read' },
  { value: 'false', label: 'Done' },
  { value: '', label: 'All' },
] as const
type Show = (typeof chips)[number]['value']

/** What an employee has to read, in the order in which to read it, and what they have read (documents §2 /policy-documents). */
export function MyPolicies() {
  const { userRole } = useSession()
  // The same address for somebody who makes policies leads to those that they make.
  if (userRole !== 'employee') return <Navigate to={policiesPath} replace />
  return <Mine />
}

function Mine() {
  const { skip, get, filter, goTo, clear, round } = useListParams(limit)
  const search = get('search')
  const show: Show = get('show') === 'all' ? '' : get('show') === 'false' ? 'false' : 'true'
  const list = useOfflineRead(
    employeePolicies,
    { open: show, search, skip, limit },
    { keepPrevious: true, onFocus: true },
  )
  const isKept = useKeptPolicies(list.keptAt !== '')
  const count = useOfflineRead(unreadPolicies, {})
  useLastPage(list, { skip, goTo }, limit)
  const { open = 0, overdue = 0, next = '' } = count.data ?? {}
  return (
    <Screen
      title="My policies"
      lead={
        count.data &&
        (open === 0
          ? 'You have read and acknowledged everything that you were asked to.'
          : `${counted(open)} to read and acknowledge${overdue > 0 ? `, ${overdue} overdue` : ''}.`)
      }
      action={next !== '' && <Button to={readerPath(next)}>Read the next one</Button>}
    >
      <NotRecorded />
      {list.keptAt !== '' && (
        <Notice tone="warning" title="You are offline">
          This is the list as it was on {dateAndTime(list.keptAt)}. Policies that are on this phone can be read; the
          others need a network.
        </Notice>
      )}
      <div className="grid gap-2 sm:flex sm:flex-wrap sm:items-center">
        <Chips
          label="Which policies"
          chips={chips}
          value={show}
          onChange={value => filter({ show: value === 'true' ? '' : value === '' ? 'all' : value })}
        />
        <div className="grow">
          <SearchField
            key={round}
            label="Search by name or number"
            initial={search}
            onSearch={text => filter({ search: text })}
          />
        </div>
      </div>
      <ListStates
        reading={list}
        rows={list.data}
        noun={{ one: 'policy', many: 'policies' }}
        narrowed={search !== '' || skip > 0}
        onClear={clear}
        empty={
          <EmptyState
            title={show === 'false' ? 'Nothing done yet' : 'Nothing to read'}
            icon={<BookOpenCheck className="size-8" />}
            action={
              show === 'true' && (
                <Button variant="quiet" onClick={() => filter({ show: 'false' })}>
                  See what you have read
                </Button>
              )
            }
          >
            {show === 'false'
              ? 'What you have acknowledged is kept here.'
              : 'When your employer asks you to read a policy, you find it here.'}
          </EmptyState>
        }
      >
        {rows => (
          <>
            <ol aria-label="Policies for me" className="grid gap-2">
              {rows.map(policy => (
                <PolicyLine
                  key={policy.versionId}
                  policy={policy}
                  away={list.keptAt !== '' && !isKept(policy.policyId)}
                />
              ))}
            </ol>
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of policies" onSkip={goTo} />
          </>
        )}
      </ListStates>
      <p>
        <Button variant="link" to={recordPath('')}>
          My record of everything that I was asked to read
        </Button>
      </p>
    </Screen>
  )
}
