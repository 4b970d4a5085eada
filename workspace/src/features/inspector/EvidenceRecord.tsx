import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { evidenceRecord } from '@cloudoc/policies/contract/inspector.ts'
import { useState } from 'react'
import { ListStates } from '../lists/ListStates.tsx'
import { recordColumns } from '../policies/proof/recordColumns.tsx'

const limit = 25

/** What one person was asked to read, did, and when. */
export function EvidenceRecord({ token, employeeId, name }: { token: string; employeeId: string; name: string }) {
  const [skip, setSkip] = useState(0)
  const list = useRead(evidenceRecord, { token, employeeId, skip, limit }, { keepPrevious: true })
  return (
    <section aria-labelledby="record" className="grid grid-cols-1 gap-3">
      <h2 id="record">Record of {name}</h2>
      <ListStates
        reading={list}
        rows={list.data}
        noun={{ one: 'version', many: 'versions' }}
        narrowed={skip > 0}
        onClear={() => setSkip(0)}
        empty={
          <EmptyState title="Nothing was asked yet">This person was not asked to read anything so far.</EmptyState>
        }
      >
        {rows => (
          <>
            <Table
              caption={`Record of ${name}`}
              columns={recordColumns}
              rows={rows}
              rowKey={({ policyId, version }) => `${policyId} ${version}`}
            />
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of the record" onSkip={setSkip} />
          </>
        )}
      </ListStates>
    </section>
  )
}
