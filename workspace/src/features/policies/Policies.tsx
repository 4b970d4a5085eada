import BookOpenCheck from 'lucide-react/icons/book-open-check'
import LogOut from 'lucide-react/icons/log-out'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { useProfile } from '../company/reads.ts'
import { Refused } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { leave } from '../session/leaving.ts'

/** How an assigned policy stands (rulings 28). */
const states = {
  0: <Status tone="warning">To read</Status>,
  1: <Status tone="info">Read</Status>,
  2: <Status tone="success">Acknowledged</Status>,
}

/** Where employees land (shop §4 Sign-in): the policies assigned to them. */
export function Policies() {
  const { data, error, code, isLoading, retry } = useProfile()
  const policies = data?.assignedpolicyDocuments ?? []
  const signOut = <Button look="quiet" icon={<LogOut aria-hidden className="size-5" />} onClick={leave}>Log out</Button>
  return (
    <Screen title="My policies" lead="Policies that your employer asks you to read." action={signOut}>
      {isLoading && <Skeleton shape="block" count={3} label="Loading your policies" />}
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {data && policies.length === 0 && (
        <EmptyState title="Nothing to read yet" icon={<BookOpenCheck className="size-8" />}>
          When {data.companyName} assigns a policy to you, you find it here.
        </EmptyState>
      )}
      {policies.length > 0 && (
        <Table
          caption="Policies assigned to me" rows={policies} rowKey={({ _id }) => _id}
          columns={[{ key: 'name', head: 'Policy', main: true, cell: ({ name }) => name }, { key: 'status', head: 'Status', cell: ({ status }) => states[status] }]}
        />
      )}
    </Screen>
  )
}
