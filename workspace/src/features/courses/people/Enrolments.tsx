import { enrolments, remindOfCourses } from '@cloudoc/courses/contract/assigning.ts'
import { stateWords } from '@cloudoc/courses/contract/rules/states.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { BulkBar } from '@cloudoc/kit/components/data/BulkBar.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { lazy, Suspense, useState } from 'react'
import { remindedWords } from '../../assignments/remindedWords.ts'
import { Filters } from '../../lists/Filters.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { useChosen } from '../../lists/useChosen.ts'
import { useListState } from '../../lists/useListState.ts'
import { useReadOfSite } from '../../site-choice/useOfSite.ts'
import type { Enrolment } from '../coursesReads.ts'
import { enrolmentColumns, isOpen } from './enrolmentColumns.tsx'
import { useCertificateFile } from './useCertificateFile.ts'

const AllowDialog = lazy(async () => ({ default: (await import('./AllowDialog.tsx')).AllowDialog }))
const RecordDialog = lazy(async () => ({ default: (await import('./RecordDialog.tsx')).RecordDialog }))
const limit = 25
const states = [
  { value: 'open', label: 'Not finished' },
  { value: 'overdue', label: stateWords.overdue },
  { value: 'locked', label: 'Locked out of the quiz' },
  { value: 'due', label: stateWords.due },
  { value: 'underway', label: stateWords.underway },
  { value: 'done', label: stateWords.done },
  { value: 'expiring', label: stateWords.expiring },
  { value: 'expired', label: stateWords.expired },
] as const

/**
 * Who has a course and how each stands, or all courses of one person: reminded, given another try, certified
 * from elsewhere.
 */
export function Enrolments({
  courseId,
  employeeId,
  onAssign,
}: {
  courseId?: string
  employeeId?: string
  onAssign?: () => void
}) {
  const write = useWriting()
  const by = courseId === undefined ? 'course' : 'person'
  const { skip, get, filter, goTo, clear, round, narrowed } = useListState()
  const [search, state] = [get('search'), get('state')]
  const chosen = useChosen<Enrolment>(({ enrolmentId }) => enrolmentId)
  const [allowing, setAllowing] = useState<Enrolment>()
  const [recording, setRecording] = useState<Enrolment>()
  const [progress, during] = usePending()
  const [openCertificate] = useCertificateFile(false)
  const only = states.find(({ value }) => value === state)?.value
  const list = useReadOfSite(
    enrolments,
    {
      search,
      skip,
      limit,
      ...(courseId !== undefined && { id: courseId }),
      ...(employeeId !== undefined && { employeeId }),
      ...(only && { state: only }),
    },
    { keepPrevious: true },
  )
  const open = chosen.items.filter(isOpen)
  const remind = async (rows: readonly Enrolment[]) => {
    const answer = await during(
      write(remindOfCourses, { enrolmentIds: rows.map(({ enrolmentId }) => enrolmentId) }, { says: '' }),
    )
    if (!answer) return
    showToast(remindedWords(answer))
    chosen.clear()
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Filters label={by === 'person' ? 'Find people' : 'Find courses'}>
        <SearchField
          key={round}
          label={by === 'person' ? 'Search by name' : 'Search by title'}
          initial={search}
          showLabel
          onSearch={text => filter({ search: text })}
        />
        <Select
          label="Status"
          name="state"
          value={state}
          placeholder="All"
          options={states}
          onChange={({ currentTarget: { value } }) => filter({ state: value })}
        />
      </Filters>
      <ListStates
        reading={list}
        rows={list.data}
        noun={by === 'person' ? { one: 'person', many: 'people' } : { one: 'course', many: 'courses' }}
        narrowed={narrowed}
        onClear={clear}
        empty={
          by === 'person' ? (
            <EmptyState
              title="Nobody has to take it"
              action={
                onAssign && (
                  <Button variant="quiet" onClick={onAssign}>
                    Say who has to take it…
                  </Button>
                )
              }
            >
              Once it is published and assigned, you see here who has taken it.
            </EmptyState>
          ) : (
            <EmptyState title="No course is asked of them">
              What they have to take is kept here, also after it was done.
            </EmptyState>
          )
        }
      >
        {rows => (
          <>
            <div className="low-rows">
              <Table
                caption={by === 'person' ? 'People' : 'Courses'}
                columns={enrolmentColumns(by, {
                  onRemind: row => {
                    void remind([row])
                  },
                  onAllow: setAllowing,
                  onRecord: setRecording,
                  onCertificate: openCertificate,
                })}
                rows={rows}
                rowKey={({ enrolmentId }) => enrolmentId}
                selection={{
                  chosen: chosen.ids,
                  onChange: ids => chosen.replaceVisible(rows, ids),
                  nameOf: ({ name, title }) => (by === 'person' ? name : title),
                }}
              />
            </div>
            <BulkBar
              count={chosen.items.length}
              noun={by === 'person' ? { one: 'person', many: 'people' } : { one: 'course', many: 'courses' }}
              onClear={chosen.clear}
            >
              <Button
                variant="quiet"
                progress={progress}
                disabled={open.length === 0 || open.length > 100}
                onClick={() => {
                  void remind(open)
                }}
              >
                Remind
              </Button>
            </BulkBar>
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages" onSkip={goTo} />
          </>
        )}
      </ListStates>
      <Suspense fallback={null}>
        {allowing && <AllowDialog row={allowing} onClose={() => setAllowing(undefined)} />}
        {recording && (
          <RecordDialog
            courseId={recording.courseId}
            employee={{ id: recording.employeeId, name: recording.name }}
            onClose={() => setRecording(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
