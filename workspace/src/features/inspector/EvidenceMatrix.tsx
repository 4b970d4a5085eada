import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { evidenceMatrix } from '@cloudoc/policies/contract/inspector.ts'
import { PeopleMatrix } from '../matrix/PeopleMatrix.tsx'
import { columnsAtOnce, peopleAtOnce, useMatrixView } from '../matrix/useMatrixView.ts'
import { legend, policyHeads, readerRows, shows } from '../policies/proof/cells.ts'

/** People and policies, each leading closer. */
export function EvidenceMatrix({
  token,
  onPolicy,
  onPerson,
}: {
  token: string
  onPolicy: (id: string) => void
  onPerson: (id: string, name: string) => void
}) {
  const view = useMatrixView()
  const { search, show } = view.filter
  const list = useRead(
    evidenceMatrix,
    {
      token,
      search,
      show,
      skip: view.people.skip,
      limit: peopleAtOnce,
      policySkip: view.columnSkip,
      policyLimit: columnsAtOnce,
    },
    { keepPrevious: true },
  )
  const policies = list.data?.policies ?? []
  return (
    <div className="grid grid-cols-1 gap-3">
      <PeopleMatrix
        view={view}
        reading={list}
        noun="policies"
        shows={shows}
        legend={legend}
        columns={policyHeads(policies, id => ({ onPress: () => onPolicy(id) }))}
        columnsTotal={list.data?.policiesTotal ?? 0}
        rows={
          list.data &&
          readerRows(list.data.people, policies.length, (id, name) => ({ onPress: () => onPerson(id, name) }))
        }
        empty={
          <EmptyState title="Nobody was asked to read anything yet">
            People are on the left, policies in force above.
          </EmptyState>
        }
      />
    </div>
  )
}
