import { courseEdition, keepCourseEdition, takeCourseEdition } from '@cloudoc/courses/contract/editions.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { useState } from 'react'
import { EditionChanges } from '../../edition/EditionChanges.tsx'
import { EditionDialog } from '../../edition/EditionDialog.tsx'
import type { CourseItem } from '../coursesReads.ts'
import { topics } from '../coursesTexts.ts'
import { type Edition, otherChanges } from './editionTexts.ts'
import { TopicRow } from './TopicRow.tsx'

/**
 * What the library's newer edition of a course would change in the company's, topic by topic, before it is
 * taken into the draft, or not now.
 */
export function CourseEditionDialog({
  course: { id, title, edition, status },
  onClose,
}: {
  course: Pick<CourseItem, 'id' | 'title' | 'edition' | 'status'>
  onClose: () => void
}) {
  const reading = useRead(courseEdition, { id })
  const write = useWriting()
  return (
    <EditionDialog
      noun="course"
      title={title}
      description={
        status === 1
          ? 'Staff keep the version that is published until you publish the next one.'
          : 'Your course was begun from one of the library’s, which reads otherwise now.'
      }
      takeLabel="Take it into the draft"
      isKept={edition === 'kept'}
      reading={reading}
      onTake={(found, options) =>
        write(takeCourseEdition, { id, edition: found.edition, revision: found.revision }, options)
      }
      onKeep={(found, options) => write(keepCourseEdition, { id, edition: found.edition }, options)}
      onClose={onClose}
    >
      {found => <Changes courseId={id} found={found} />}
    </EditionDialog>
  )
}

function Changes({ courseId, found }: { courseId: string; found: Edition }) {
  const [open, setOpen] = useState<number>()
  const lost = found.topics.filter(({ outcome }) => outcome === 'replaced').length
  return (
    <EditionChanges
      parts="topics"
      warning={
        lost > 0 && (
          <Notice
            tone="warning"
            title={lost === 1 ? 'In one topic your words give way' : `In ${topics(lost)} your words give way`}
          >
            You and the library have changed the same. Make a copy of the course first, to have yours to hand; what you
            have published stays among its versions.
          </Notice>
        )
      }
      rows={found.topics.map((topic, at) => (
        <TopicRow
          key={`${topic.at} ${topic.title}`}
          courseId={courseId}
          edition={found.edition}
          topic={topic}
          open={open === at}
          onOpen={() => setOpen(open === at ? undefined : at)}
        />
      ))}
      others={otherChanges(found)}
    />
  )
}
