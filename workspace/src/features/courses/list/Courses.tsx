import { courseList } from '@cloudoc/courses/contract/courses.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { BulkBar } from '@cloudoc/kit/components/data/BulkBar.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { newCoursePath } from '../../addresses/courses.ts'
import { Filters } from '../../lists/Filters.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { useChosen } from '../../lists/useChosen.ts'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useListParams } from '../../lists/useListParams.ts'
import { Screen } from '../../screen/Screen.tsx'
import { useReadOfSite } from '../../site-choice/useOfSite.ts'
import type { CourseItem } from '../coursesReads.ts'
import { TrainingTabs } from '../TrainingTabs.tsx'
import { courseColumns } from './courseColumns.tsx'

const AssignDialog = lazy(async () => ({ default: (await import('../assign/AssignDialog.tsx')).AssignDialog }))
const limit = 25
const statuses = [
  { value: '1', label: 'Published' },
  { value: '0', label: 'Draft' },
]
const orders = [
  { value: 'attention', label: 'Needs attention first' },
  { value: 'title', label: 'Title' },
  { value: 'updated', label: 'Changed last' },
] as const

/** The company's courses and how far its people are with each (next-lines §7; 25 a page). */
export function Courses() {
  const { skip, get, filter, goTo, clear, round } = useListParams(limit)
  const search = get('search')
  const status = ([0, 1] as const).find(each => String(each) === get('status'))
  const order = orders.find(({ value }) => value === get('order'))?.value ?? 'attention'
  const list = useReadOfSite(
    courseList,
    { search, order, skip, limit, ...(status !== undefined && { status }) },
    { keepPrevious: true },
  )
  const chosen = useChosen<CourseItem>(({ id }) => id)
  const [assigning, setAssigning] = useState(false)
  useLastPage(list, { skip, goTo }, limit)
  return (
    <Screen
      title="Training"
      action={
        <Button to={newCoursePath} icon={<Plus aria-hidden className="size-5" />}>
          New course
        </Button>
      }
    >
      <TrainingTabs />
      <Filters label="Find courses">
        <SearchField
          key={round}
          label="Search by title"
          initial={search}
          showLabel
          onSearch={text => {
            chosen.clear()
            filter({ search: text })
          }}
        />
        <Select
          label="Status"
          name="status"
          value={status === undefined ? '' : String(status)}
          placeholder="All"
          options={statuses}
          onChange={({ currentTarget: { value } }) => {
            chosen.clear()
            filter({ status: value })
          }}
        />
        <Select
          label="Order by"
          name="order"
          value={order}
          options={orders}
          onChange={({ currentTarget: { value } }) => filter({ order: value === 'attention' ? '' : value })}
        />
      </Filters>
      <ListStates
        reading={list}
        rows={list.data}
        noun={{ one: 'course', many: 'courses' }}
        narrowed={search !== '' || status !== undefined || skip > 0}
        onClear={clear}
        empty={
          <EmptyState
            title="No courses yet"
            icon={<GraduationCap className="size-8" />}
            action={
              <Button variant="quiet" to={newCoursePath}>
                Make the first course
              </Button>
            }
          >
            Begin with one from the library or a blank one. Staff take it on their phones; a quiz and a certificate show
            who is trained, and until when.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <div className="low-rows">
              <Table
                caption="Courses"
                columns={courseColumns}
                rows={rows}
                rowKey={({ id }) => id}
                selection={{
                  chosen: chosen.ids,
                  onChange: ids => chosen.replaceVisible(rows, ids),
                  nameOf: ({ title }) => title,
                }}
              />
            </div>
            <BulkBar count={chosen.items.length} noun={{ one: 'course', many: 'courses' }} onClear={chosen.clear}>
              <Button variant="quiet" disabled={chosen.items.length > 100} onClick={() => setAssigning(true)}>
                Say who takes {chosen.items.length === 1 ? 'it' : 'them'}…
              </Button>
            </BulkBar>
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of courses" onSkip={goTo} />
          </>
        )}
      </ListStates>
      {assigning && (
        <Suspense fallback={null}>
          <AssignDialog courses={chosen.items} onClose={() => setAssigning(false)} onDone={chosen.clear} />
        </Suspense>
      )}
    </Screen>
  )
}
