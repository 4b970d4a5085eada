import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { personRecord } from '@cloudoc/policies/contract/reports.ts'
import { minePath, proofPath } from '../../addresses/policies.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { useListParams } from '../../lists/useListParams.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { RecordDownload } from './RecordDownload.tsx'
import { recordColumns } from './recordColumns.tsx'

const limit = 25
/** What somebody was asked to read, what they did, and when: an employee's own, or anyone's for a manager. */
export function PersonRecord() {
  const { get, skip, goTo, clear } = useListParams(limit)
  const { userRole } = useSession()
  const own = userRole === 'employee'
  const [employeeId, name] = [get('id'), get('name')]
  const list = useRead(personRecord, own || employeeId !== '' ? { skip, limit, ...(!own && { employeeId }) } : null, {
    keepPrevious: true,
  })
  const back = own
    ? { label: 'My policies', to: minePath }
    : { label: 'Who has read what', to: proofPath('progress', 'person') }
  return (
    <Screen
      title={own ? 'My record' : name === '' ? 'Record of a person' : `Record of ${name}`}
      crumbs={[back]}
      lead="Every version that was asked for, newest first."
      action={
        (own || employeeId !== '') && (
          <div className="flex flex-wrap gap-2">
            {(list.data?.length ?? 0) > 0 && <RecordDownload {...(!own && { employeeId })} />}
            {!own && (
              <Button variant="quiet" to={`${proofPath('evidence')}&person=${employeeId}`}>
                Evidence
              </Button>
            )}
          </div>
        )
      }
    >
      {list.code === 'absent' || (!own && employeeId === '') ? (
        <Absent title="That employee is no longer there" to={back.to} back={back.label} />
      ) : (
        <ListStates
          reading={list}
          rows={list.data}
          noun={{ one: 'version', many: 'versions' }}
          narrowed={skip > 0}
          onClear={clear}
          empty={
            <EmptyState title="Nothing was asked yet">
              What has to be read is kept here, also after it was done.
            </EmptyState>
          }
        >
          {rows => (
            <>
              <Table
                caption="Record"
                columns={recordColumns}
                rows={rows}
                rowKey={({ policyId, version }) => `${policyId} ${version}`}
              />
              <Pagination skip={skip} limit={limit} total={list.total} label="Pages of the record" onSkip={goTo} />
            </>
          )}
        </ListStates>
      )}
    </Screen>
  )
}
