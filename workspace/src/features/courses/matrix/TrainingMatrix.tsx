import { exportTraining, trainingMatrix } from '@cloudoc/courses/contract/records.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { trainingPath } from '../../addresses/courses.ts'
import { useViewer } from '../../company/companyReads.ts'
import { GroupFilter } from '../../matrix/GroupFilter.tsx'
import { MatrixDownload } from '../../matrix/MatrixDownload.tsx'
import { PeopleMatrix } from '../../matrix/PeopleMatrix.tsx'
import { columnsAtOnce, peopleAtOnce, useMatrixView } from '../../matrix/useMatrixView.ts'
import { managesTraining } from '../../menu/rules.ts'
import { Screen } from '../../screen/Screen.tsx'
import { useCallOfSite, useReadOfSite } from '../../site-choice/useOfSite.ts'
import { TrainingTabs } from '../TrainingTabs.tsx'
import { courseHeads, legend, traineeRows } from './cells.ts'

const EvidenceDialog = lazy(async () => ({ default: (await import('./EvidenceDialog.tsx')).EvidenceDialog }))
const RecordDialog = lazy(async () => ({ default: (await import('../people/RecordDialog.tsx')).RecordDialog }))
const shows = [
  { value: 'open', label: 'With something to do' },
  { value: 'overdue', label: 'Overdue or expired' },
] as const

/** People and published courses: who is trained, due, overdue. The one page that an inspector is handed. */
export function TrainingMatrix() {
  const [params] = useSearchParams()
  const manages = managesTraining(useViewer())
  const view = useMatrixView({ group: params.get('group') ?? '', show: params.get('show') ?? '' })
  const [open, setOpen] = useState<'evidence' | 'record'>()
  const [make, making] = useCallOfSite(exportTraining)
  const list = useReadOfSite(
    trainingMatrix,
    {
      ...view.filter,
      skip: view.people.skip,
      limit: peopleAtOnce,
      courseSkip: view.columnSkip,
      courseLimit: columnsAtOnce,
    },
    { keepPrevious: true },
  )
  const courses = list.data?.courses ?? []
  return (
    <Screen
      title="Training"
      action={
        manages && (
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={() => setOpen('record')}>
              Record a certificate…
            </Button>
            <Button onClick={() => setOpen('evidence')}>Evidence…</Button>
          </div>
        )
      }
    >
      <TrainingTabs />
      <PeopleMatrix
        view={view}
        reading={list}
        noun="courses"
        shows={shows}
        legend={legend}
        columns={courseHeads(courses)}
        columnsTotal={list.data?.coursesTotal ?? 0}
        rows={list.data && traineeRows(list.data.people, courses.length)}
        group={<GroupFilter people={view.people} />}
        download={<MatrixDownload progress={making.progress} make={() => make(view.filter)} />}
        empty={
          <EmptyState
            title={courses.length === 0 ? 'No course is published yet' : 'There are no employees yet'}
            action={
              courses.length === 0 && (
                <Button variant="quiet" to={trainingPath}>
                  See the courses
                </Button>
              )
            }
          >
            People are on the left, published courses above.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {open === 'evidence' && <EvidenceDialog onClose={() => setOpen(undefined)} />}
        {open === 'record' && <RecordDialog onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Screen>
  )
}
