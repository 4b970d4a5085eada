import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { CourseDetails } from '../coursesReads.ts'
import { FileTopic } from './FileTopic.tsx'
import { TextTopic } from './TextTopic.tsx'
import type { CourseDraft, TopicDraft } from './useCourseDraft.ts'
import { VideoTopic } from './VideoTopic.tsx'

/** One topic to be written: its title, whether it has to be done, and what it holds. */
export function TopicEditor({
  course,
  draft,
  topic,
  at,
  onOpen,
}: {
  course: CourseDetails
  draft: CourseDraft
  topic: TopicDraft
  at: number
  onOpen: (key: string) => void
}) {
  const {
    draft: { topics },
    changeTopic,
  } = draft
  const [before, after] = [topics[at - 1], topics[at + 1]]
  return (
    <section aria-label={`Topic ${at + 1} of ${topics.length}`} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Button variant="link" icon={<ArrowLeft aria-hidden className="size-5" />} onClick={() => onOpen('')}>
          All topics
        </Button>
        <p className="text-small text-quiet">
          Topic {at + 1} of {topics.length}
        </p>
      </div>
      <div className="grid grid-cols-1 items-end gap-x-6 gap-y-2 md:grid-cols-2">
        <TextField
          label="Title of the topic"
          name="topicTitle"
          maxLength={200}
          value={topic.title}
          error={topic.title.trim() === '' ? 'Every topic needs a title.' : undefined}
          onChange={({ currentTarget: { value } }) => changeTopic(topic.key, { title: value })}
        />
        <Checkbox
          label="It has to be done to complete the course"
          name="required"
          checked={topic.required}
          onChange={({ currentTarget: { checked } }) => changeTopic(topic.key, { required: checked })}
        />
      </div>
      {topic.kind === 'text' && <TextTopic topic={topic} values={course.values} draft={draft} />}
      {topic.kind === 'file' && <FileTopic course={course} topic={topic} draft={draft} />}
      {topic.kind === 'video' && <VideoTopic course={course} topic={topic} draft={draft} />}
      <div className="flex flex-wrap justify-between gap-3">
        {before ? (
          <Button variant="quiet" onClick={() => onOpen(before.id || before.key)}>
            Previous topic
          </Button>
        ) : (
          <span />
        )}
        {after && (
          <Button variant="quiet" onClick={() => onOpen(after.id || after.key)}>
            Next topic
          </Button>
        )}
      </div>
    </section>
  )
}
