import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { personRecord } from '@cloudoc/policies/contract/reports.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { dateAndTime, longDate } from '@cloudoc/kit/format/date.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { useListParams } from '../../lists/useListParams.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { minePath, proofPath } from '../paths.ts'
import { ReaderStatus } from '../StatusLabels.tsx'
import { dayOf, titled, today } from '../words.ts'

type Line = ReplyOf<typeof personRecord>[number]
const limit = 25
const columns: readonly Column<Line>[] = [
  { key: 'policy', head: 'Policy', main: true, cell: line => <span className="grid"><span className="wrap-anywhere">{titled(line)}</span><span className="text-small font-normal text-quiet">Version {line.version}, asked {longDate(line.assignedAt)}</span></span> },
  { key: 'state', head: 'Stands', cell: ({ state, dueDate, closedWhy, late }) => <span className="statuses"><ReaderStatus state={state} closedWhy={closedWhy} overdue={dueDate !== '' && dueDate < today()} />{late && <Badge>Late</Badge>}</span> },
  { key: 'due', head: 'By', tight: true, cell: ({ dueDate }) => dayOf(dueDate) || '–' },
  {
    key: 'did', head: 'What was done',
    cell: ({ openedAt, acknowledgedAt, score, reason, receipt }) => (
      <span className="grid text-small">
        {[openedAt && `Opened ${dateAndTime(openedAt)}`, score && `Test ${score}%`, acknowledgedAt && `Acknowledged ${dateAndTime(acknowledgedAt)}`, receipt && `Receipt ${receipt}`, reason && `Because: ${reason}`].filter(Boolean).map(text => <span key={text} className="wrap-anywhere">{text}</span>)}
        {openedAt === '' && acknowledgedAt === '' && reason === '' && <span className="text-quiet">Not opened</span>}
      </span>
    ),
  },
]

/** What somebody was asked to read, what they did, and when: an employee's own, or anyone's for a manager. */
export function PersonRecord() {
  const { get, skip, goTo, clear } = useListParams(limit)
  const { userRole } = useSession()
  const own = userRole === 'employee'
  const [employeeId, name] = [get('id'), get('name')]
  const list = useRead(personRecord, own || employeeId !== '' ? { skip, limit, ...(!own && { employeeId }) } : null, { keepPrevious: true })
  const back = own ? { label: 'My policies', to: minePath } : { label: 'Who has read what', to: proofPath('standing', 'person') }
  return (
    <Screen
      title={own ? 'My record' : name === '' ? 'Record of a person' : `Record of ${name}`} crumbs={[back]} lead="Every version that was asked for, newest first."
      action={!own && employeeId !== '' && <Button look="quiet" to={`${proofPath('evidence')}&person=${employeeId}`}>Evidence</Button>}
    >
      {list.code === 'absent' || (!own && employeeId === '')
        ? <Absent title="That employee is no longer there" to={back.to} back={back.label} />
        : (
          <ListStates
            reading={list} rows={list.data} noun={{ one: 'version', many: 'versions' }} narrowed={skip > 0} onClear={clear}
            empty={<EmptyState title="Nothing was asked yet">What has to be read is kept here, also after it was done.</EmptyState>}
          >
            {rows => (
              <>
                <Table caption="Record" columns={columns} rows={rows} rowKey={({ policyId, version }) => `${policyId} ${version}`} />
                <Pagination skip={skip} limit={limit} total={list.total} label="Pages of the record" onSkip={goTo} />
              </>
            )}
          </ListStates>
        )}
    </Screen>
  )
}
