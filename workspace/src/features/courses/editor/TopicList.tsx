import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import TextIcon from 'lucide-react/icons/text'
import Video from 'lucide-react/icons/video'
import { useState } from 'react'
import { previewPath } from '../../addresses/courses.ts'
import { OrderedRows } from '../../ordering/OrderedRows.tsx'
import type { CourseDetails, Topic } from '../coursesReads.ts'
import { FileDialog } from './FileDialog.tsx'
import type { CourseDraft, TopicDraft } from './useCourseDraft.ts'

const icon = 'size-5 shrink-0 text-quiet'
/** What a topic is, as a sign beside its name. */
const Kind = ({ kind }: Pick<Topic, 'kind'>) =>
  kind === 'text' ? (
    <TextIcon aria-label="Text" className={icon} />
  ) : kind === 'file' ? (
    <FileText aria-label="PDF" className={icon} />
  ) : (
    <Video aria-label="Video" className={icon} />
  )
const isEmpty = ({ kind, file }: TopicDraft, html: string): boolean =>
  kind === 'text' ? html.trim() === '' : file === null

/** The topics of a course in their order: written, moved, removed. */
export function TopicList({
  course,
  draft,
  onOpen,
}: {
  course: CourseDetails
  draft: CourseDraft
  onOpen: (key: string) => void
}) {
  const {
    draft: { topics },
    change,
    htmlOf,
  } = draft
  const [removing, setRemoving] = useState<TopicDraft>()
  const [choosing, setChoosing] = useState(false)
  const addText = () => onOpen(draft.add({ kind: 'text', title: `Topic ${topics.length + 1}`, file: null }))
  const addVideo = () => onOpen(draft.add({ kind: 'video', title: `Topic ${topics.length + 1}`, file: null }))
  const buttons = (
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" icon={<Plus aria-hidden className="size-5" />} onClick={addText}>
        Add a text
      </Button>
      <Button variant="quiet" icon={<Plus aria-hidden className="size-5" />} onClick={() => setChoosing(true)}>
        Add a PDF…
      </Button>
      <Button variant="quiet" icon={<Plus aria-hidden className="size-5" />} onClick={addVideo}>
        Add a video
      </Button>
    </div>
  )
  return (
    <section aria-labelledby="topics" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="topics">Topics</h2>
        {topics.length > 0 && (
          <Button variant="link" to={previewPath(course.id)}>
            See it as staff do
          </Button>
        )}
      </div>
      {topics.length === 0 ? (
        <EmptyState title="No topics yet" action={buttons}>
          A course is read topic by topic. Short ones are easier on a phone.
        </EmptyState>
      ) : (
        <>
          <OrderedRows
            label="Topics"
            items={topics}
            keyOf={({ key }) => key}
            nameOf={({ title }) => title || 'Untitled'}
            onMove={moved => change({ topics: moved })}
          >
            {(topic, at) => (
              <div className="flex min-w-0 flex-wrap items-center gap-x-3">
                <button
                  type="button"
                  onClick={() => onOpen(topic.id || topic.key)}
                  className="flex min-h-target min-w-0 grow basis-full items-center sm:basis-1/2 gap-3 text-left"
                >
                  <Kind kind={topic.kind} />
                  <span className="min-w-0 font-bold wrap-anywhere text-accent underline">
                    {at + 1}. {topic.title || 'Untitled'}
                  </span>
                </button>
                <span className="flex flex-wrap items-center gap-x-2">
                  {isEmpty(topic, htmlOf(topic)) && <Badge variant="marker">Empty</Badge>}
                  {topic.kind === 'video' && topic.file?.captionsUrl === '' && (
                    <Badge variant="marker">No captions</Badge>
                  )}
                  {!topic.required && <Badge>Optional</Badge>}
                  <Button
                    variant="link"
                    aria-label={`Remove ${topic.title || 'this topic'}`}
                    onClick={() => setRemoving(topic)}
                  >
                    Remove…
                  </Button>
                </span>
              </div>
            )}
          </OrderedRows>
          {buttons}
        </>
      )}
      {choosing && (
        <FileDialog
          course={course}
          onClose={() => setChoosing(false)}
          onChosen={file => {
            setChoosing(false)
            onOpen(draft.add({ kind: 'file', title: file.name.replace(/\.pdf$/i, ''), file }))
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setRemoving(undefined)}
          title={`Remove ‘${removing.title}’?`}
          confirm="Remove topic"
          onConfirm={() => {
            draft.remove(removing.key)
            setRemoving(undefined)
          }}
        >
          <p>What it says goes with it. Versions that are published stay as they are.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
