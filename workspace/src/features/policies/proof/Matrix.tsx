import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { exportMatrix } from '@cloudoc/policies/contract/inspection.ts'
import { policyMatrix } from '@cloudoc/policies/contract/reports.ts'
import { useSearchParams } from 'react-router-dom'
import { editPath, recordPath } from '../../addresses/policies.ts'
import { GroupFilter } from '../../matrix/GroupFilter.tsx'
import { MatrixDownload } from '../../matrix/MatrixDownload.tsx'
import { PeopleMatrix } from '../../matrix/PeopleMatrix.tsx'
import { columnsAtOnce, peopleAtOnce, useMatrixView } from '../../matrix/useMatrixView.ts'
import { useCallOfSite, useReadOfSite } from '../../site-choice/useOfSite.ts'
import { legend, policyHeads, readerRows, shows } from './cells.ts'

/** People and policies: the status of each person for each policy. Names stay in sight; the rest scrolls by itself. */
export function Matrix() {
  const [params] = useSearchParams()
  const view = useMatrixView({ group: params.get('group') ?? '', show: params.get('show') ?? '' })
  const [make, making] = useCallOfSite(exportMatrix)
  const list = useReadOfSite(
    policyMatrix,
    {
      ...view.filter,
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
        columns={policyHeads(policies, id => ({ to: editPath(id, 'readers') }))}
        columnsTotal={list.data?.policiesTotal ?? 0}
        rows={list.data && readerRows(list.data.people, policies.length, (id, name) => ({ to: recordPath(id, name) }))}
        group={<GroupFilter people={view.people} />}
        download={<MatrixDownload progress={making.progress} make={() => make(view.filter)} />}
        empty={
          <EmptyState title={policies.length === 0 ? 'No policy is published yet' : 'There are no employees yet'}>
            People are on the left, published policies above.
          </EmptyState>
        }
      />
    </div>
  )
}
