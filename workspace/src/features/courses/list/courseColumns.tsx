import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { Link } from 'react-router-dom'
import { coursePath } from '../../addresses/courses.ts'
import type { CourseItem } from '../coursesReads.ts'
import { everyOf, minutesOf, topics } from '../coursesTexts.ts'
import { CourseStatus, TrainedSoFar } from '../StateLabels.tsx'
import { CourseMenu } from './CourseMenu.tsx'

export const courseColumns: readonly Column<CourseItem>[] = [
  {
    key: 'title',
    head: 'Course',
    main: true,
    cell: ({ id, title, topics: count, minutes, quiz }) => (
      <span className="flex flex-wrap items-center gap-x-3 md:min-w-tree">
        <Link to={coursePath(id)} className="inline-flex min-h-target items-center wrap-anywhere">
          {title}
        </Link>
        <span className="py-1 text-small font-normal text-quiet">
          {[topics(count), minutesOf(minutes), quiz.required && 'quiz'].filter(Boolean).join(', ')}
        </span>
      </span>
    ),
  },
  { key: 'status', head: 'Status', cell: course => <CourseStatus course={course} /> },
  { key: 'every', head: 'How often', tight: true, wide: true, cell: ({ validMonths }) => everyOf(validMonths) },
  {
    key: 'version',
    head: 'Version',
    tight: true,
    wide: true,
    cell: ({ version, publishedAt }) =>
      version === 0 ? '–' : <span title={`Published ${longDate(publishedAt)}`}>{version}</span>,
  },
  {
    key: 'trained',
    head: 'Trained',
    cell: course =>
      course.status === 1 ? <TrainedSoFar brief counts={course} /> : <span className="text-quiet">–</span>,
  },
  { key: 'menu', head: 'More', plain: true, bare: true, align: 'end', cell: course => <CourseMenu course={course} /> },
]
