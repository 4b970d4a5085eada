import { courseEdition, keepCourseEdition, takeCourseEdition } from '@cloudoc/courses/contract/editions.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { useState } from 'react'
import { Refused } from '../../screen/Refused.tsx'
import type { CourseItem } from '../coursesReads.ts'
import { topics } from '../coursesTexts.ts'
import type { Edition } from './editionTexts.ts'
import { otherChanges } from './editionTexts.ts'
import { TopicRow } from './TopicRow.tsx'

/**
 * What the library's newer edition of a course would change in the company's, topic by topic, before it is
 * taken into the draft, or not now.
 */
export function EditionDialog({
  course: { id, title, edition, status },
  onClose,
}: {
  course: Pick<CourseItem, 'id' | 'title' | 'edition' | 'status'>
  onClose: () => void
}) {
  const { data, error, code, isLoading, isRefreshing, retry } = useRead(courseEdition, { id })
  const write = useWriting()
  const [taking, take] = usePending()
  const [keeping, keep] = usePending()
  const [refused, setRefused] = useState<string>()
  const onRefused = setRefused
  const decide = async (found: Edition, way: 'take' | 'keep') => {
    setRefused(undefined)
    const answer =
      way === 'take'
        ? await take(write(takeCourseEdition, { id, edition: found.edition, revision: found.revision }, { onRefused }))
        : await keep(write(keepCourseEdition, { id, edition: found.edition }, { onRefused }))
    if (answer) onClose()
  }
  const footer = data && (
    <>
      <Button
        disabled={isRefreshing}
        progress={taking}
        pendingText="Taking it…"
        onClick={() => {
          void decide(data, 'take')
        }}
      >
        Take it into the draft
      </Button>
      {edition === 'kept' ? (
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      ) : (
        <Button
          variant="quiet"
          progress={keeping}
          pendingText="Saving…"
          onClick={() => {
            void decide(data, 'keep')
          }}
        >
          Not now
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`New edition of ‘${title}’`}
      footer={footer}
      description={
        status === 1
          ? 'Staff keep the version that is published until you publish the next one.'
          : 'Your course was begun from one of the library’s, which reads otherwise now.'
      }
    >
      {isLoading && <Skeleton count={4} label="Comparing your course with the library’s" />}
      {code === 'none' ? (
        <EmptyState title="There is no newer edition">Your course has what the library has.</EmptyState>
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {refused !== undefined && (
        <div role="alert">
          <Notice tone="danger" title={refused} />
        </div>
      )}
      {data && <Changes courseId={id} found={data} />}
    </Dialog>
  )
}

function Changes({ courseId, found }: { courseId: string; found: Edition }) {
  const [open, setOpen] = useState<number>()
  const lost = found.topics.filter(({ outcome }) => outcome === 'replaced').length
  const others = otherChanges(found)
  return (
    <>
      {lost > 0 && (
        <Notice
          tone="warning"
          title={lost === 1 ? 'In one topic your words give way' : `In ${topics(lost)} your words give way`}
        >
          You and the library have changed the same. Make a copy of the course first, to have yours to hand; what you
          have published stays among its versions.
        </Notice>
      )}
      {found.topics.length > 0 && (
        <section aria-labelledby="edition-topics" className="grid grid-cols-1 gap-1">
          <h3 id="edition-topics">Topics</h3>
          <ul aria-labelledby="edition-topics" className="border-t border-line">
            {found.topics.map((topic, at) => (
              <TopicRow
                key={`${topic.at} ${topic.title}`}
                courseId={courseId}
                edition={found.edition}
                topic={topic}
                open={open === at}
                onOpen={() => setOpen(open === at ? undefined : at)}
              />
            ))}
          </ul>
          <p className="text-quiet">All other topics stay as they are.</p>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="edition-others" className="grid grid-cols-1 gap-1">
          <h3 id="edition-others">{found.topics.length > 0 ? 'And' : 'What changes'}</h3>
          <ul className="grid gap-1">
            {others.map(other => (
              <li key={other} className="border-l-4 border-line pl-3 wrap-anywhere">
                {other}
              </li>
            ))}
          </ul>
        </section>
      )}
      {found.topics.length + others.length === 0 && <p>Nothing of yours would change: you have all of it already.</p>}
    </>
  )
}
