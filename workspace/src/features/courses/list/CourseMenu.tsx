import { copyCourse } from '@cloudoc/courses/contract/courses.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import type { MenuItem } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { coursePath, previewPath } from '../../addresses/courses.ts'
import type { CourseItem } from '../coursesReads.ts'

const AssignDialog = lazy(async () => ({ default: (await import('../assign/AssignDialog.tsx')).AssignDialog }))
const PublishDialog = lazy(async () => ({ default: (await import('../editor/PublishDialog.tsx')).PublishDialog }))
const CourseEditionDialog = lazy(async () => ({
  default: (await import('../edition/CourseEditionDialog.tsx')).CourseEditionDialog,
}))
const RecordDialog = lazy(async () => ({ default: (await import('../people/RecordDialog.tsx')).RecordDialog }))
const DeleteCourse = lazy(async () => ({ default: (await import('./DeleteCourse.tsx')).DeleteCourse }))

type Open = 'assign' | 'publish' | 'edition' | 'record' | 'delete'

/** What can be done with one course. `onGone`: it was deleted. */
export function CourseMenu({ course, onGone }: { course: CourseItem; onGone?: () => void }) {
  const [open, setOpen] = useState<Open>()
  const navigate = useNavigate()
  const write = useWriting()
  const close = () => setOpen(undefined)
  const { id, status, edition } = course
  const copy = async () => {
    const made = await write(copyCourse, { id }, { says: 'This is the copy: a draft of its own' })
    if (made) await navigate(coursePath(made.id))
  }
  const items: MenuItem[] = [
    { label: status === 1 ? 'Publish a new version…' : 'Publish…', onSelect: () => setOpen('publish') },
    ...(edition === 'none' ? [] : [{ label: 'New edition of the library…', onSelect: () => setOpen('edition') }]),
    { label: 'Say who has to take it…', onSelect: () => setOpen('assign') },
    { label: 'Who has taken it', to: coursePath(id, { tab: 'people' }) },
    { label: 'See it as staff do', to: previewPath(id) },
    ...(status === 1
      ? [{ label: 'Record a certificate from elsewhere…', apart: true, onSelect: () => setOpen('record') }]
      : []),
    {
      label: 'Make a copy',
      apart: status !== 1,
      onSelect: () => {
        void copy()
      },
    },
    { label: 'Delete…', danger: true, apart: true, onSelect: () => setOpen('delete') },
  ]
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton label={`More about ${course.title}`} icon={<EllipsisVertical aria-hidden />} />}
        items={items}
      />
      <Suspense fallback={null}>
        {open === 'assign' && <AssignDialog courses={[course]} onClose={close} />}
        {open === 'publish' && <PublishDialog course={course} onClose={close} />}
        {open === 'edition' && <CourseEditionDialog course={course} onClose={close} />}
        {open === 'record' && <RecordDialog courseId={id} onClose={close} />}
        {open === 'delete' && (
          <DeleteCourse
            course={course}
            onClose={close}
            onDone={() => {
              close()
              onGone?.()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
