import { lazy, Suspense, useState } from 'react'
import Download from 'lucide-react/icons/download'
import { useSearchParams } from 'react-router-dom'
import { exportTraining, trainingMatrix } from '@cloudoc/courses/contract/records.ts'
import { groupList } from '@cloudoc/people/contract/groups.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { Filters } from '../../lists/Filters.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { saveText } from '../../lists/saveText.ts'
import { MatrixTable } from '../../matrix/MatrixTable.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { trainingPath } from '../paths.ts'
import { TrainingTabs } from '../TrainingTabs.tsx'
import { courseHeads, legend, traineeRows } from './cells.ts'

const EvidenceDialog = lazy(async () => ({ default: (await import('./EvidenceDialog.tsx')).EvidenceDialog }))
const RecordDialog = lazy(async () => ({ default: (await import('../people/RecordDialog.tsx')).RecordDialog }))
const limit = 25
const coursesAtOnce = 40
const shows = [{ value: 'open', label: 'With something to do' }, { value: 'overdue', label: 'Overdue or expired' }] as const

/** People and published courses: who is trained, due, overdue. The one page that an inspector is handed. */
export function TrainingMatrix() {
  const [params] = useSearchParams()
  const [search, setSearch] = useState('')
  const [groupId, setGroup] = useState(params.get('group') ?? '')
  const [show, setShow] = useState(params.get('show') ?? '')
  const [skip, setSkip] = useState(0)
  const [courseSkip, setCourseSkip] = useState(0)
  const [round, setRound] = useState(0)
  const [open, setOpen] = useState<'evidence' | 'record'>()
  const groups = useRead(groupList, { skip: 0, limit: 100 }).data ?? []
  const filter = { search, show: shows.find(({ value }) => value === show)?.value ?? 'all', ...(groupId && { groupId }) } as const
  const list = useRead(trainingMatrix, { ...filter, skip, limit, courseSkip, courseLimit: coursesAtOnce }, { keepPrevious: true })
  const clear = () => {
    setSearch('')
    setGroup('')
    setShow('')
    setSkip(0)
    setRound(round + 1)
  }
  const first = (change: () => void) => {
    change()
    setSkip(0)
  }
  const courses = list.data?.courses ?? []
  return (
    <Screen title="Training" action={<div className="flex flex-wrap gap-2"><Button variant="quiet" onClick={() => setOpen('record')}>Record a certificate…</Button><Button onClick={() => setOpen('evidence')}>Evidence…</Button></div>}>
      <TrainingTabs />
      <Filters label="Find people">
        <SearchField key={round} label="Search people" initial={search} showLabel onSearch={text => first(() => setSearch(text))} />
        {groups.length > 0 && <Select label="Group" name="group" value={groupId} placeholder="Everyone" options={groups.map(({ _id, name }) => ({ value: _id, label: name }))} onChange={({ currentTarget: { value } }) => first(() => setGroup(value))} />}
        <Select label="Show" name="show" value={show} placeholder="All people" options={shows} onChange={({ currentTarget: { value } }) => first(() => setShow(value))} />
        <MatrixDownload filter={filter} />
      </Filters>
      <ListStates
        reading={list} rows={courses.length === 0 ? [] : list.data?.people} noun={{ one: 'person', many: 'people' }} narrowed={search !== '' || groupId !== '' || show !== '' || skip > 0} onClear={clear}
        empty={<EmptyState title={courses.length === 0 ? 'No course is published yet' : 'There are no employees yet'} action={courses.length === 0 && <Button variant="quiet" to={trainingPath}>See the courses</Button>}>People are on the left, published courses above.</EmptyState>}
      >
        {rows => (
          <>
            <MatrixTable caption="People and courses" legend={legend} columns={courseHeads(courses)} rows={traineeRows([...rows], courses.length)} />
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of people" onSkip={setSkip} />
            <Pagination skip={courseSkip} limit={coursesAtOnce} total={list.data?.coursesTotal ?? 0} label="Pages of courses" onSkip={setCourseSkip} />
          </>
        )}
      </ListStates>
      <Suspense fallback={null}>
        {open === 'evidence' && <EvidenceDialog onClose={() => setOpen(undefined)} />}
        {open === 'record' && <RecordDialog onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Screen>
  )
}

/** The matrix as the filter shows it, as a spreadsheet. */
function MatrixDownload({ filter }: { filter: { search: string; show: 'all' | 'open' | 'overdue'; groupId?: string } }) {
  const [ask, asking] = useCall(exportTraining)
  const go = async () => {
    const envelope = await ask(filter)
    if (envelope.status === 1) saveText(envelope.response.fileName, envelope.response.csv)
    else showMessage(textOf(envelope) ?? brokenText, 'danger')
  }
  return <Button variant="quiet" className="self-end" icon={<Download aria-hidden className="size-5" />} progress={asking.progress} pendingText="Making…" onClick={() => { void go() }}>Spreadsheet</Button>
}
