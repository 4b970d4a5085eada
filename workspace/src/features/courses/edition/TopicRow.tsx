import { courseEditionTopic } from '@cloudoc/courses/contract/editions.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { CompareRows } from '../../documents/compare/CompareRows.tsx'
import '../../documents/compare/compare.css'
import { changeWords } from '../../edition/changeWords.ts'
import { Refused } from '../../screen/Refused.tsx'
import type { TopicChange } from './editionTexts.ts'

/** One topic that changes: what becomes of it, and, opened, what it reads like instead. */
export function TopicRow({
  courseId,
  edition,
  topic,
  open,
  onOpen,
}: {
  courseId: string
  edition: string
  topic: TopicChange
  open: boolean
  onOpen: () => void
}) {
  const { tone, word, more } = changeWords(topic)
  return (
    <li className="grid grid-cols-1 gap-1 border-b border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="flex min-w-0 flex-wrap items-center gap-x-4">
          <span className="font-bold wrap-anywhere">{topic.title}</span>
          <Status tone={tone}>{word}</Status>
        </span>
        {topic.at >= 0 && (
          <Button variant="link" aria-expanded={open} onClick={onOpen}>
            {open ? 'Hide' : topic.change === 'added' ? 'Read it' : 'What changes'}
            <span className="sr-only"> in {topic.title}</span>
          </Button>
        )}
      </div>
      {more !== '' && <p className="max-w-measure text-small text-quiet">{more}</p>}
      {open && <Passages courseId={courseId} edition={edition} at={topic.at} />}
    </li>
  )
}

function Passages({ courseId, edition, at }: { courseId: string; edition: string; at: number }) {
  const { data, error, code, isLoading, retry } = useRead(courseEditionTopic, { id: courseId, edition, at })
  return (
    <div className="grid grid-cols-1 gap-3 py-2">
      {isLoading && <Skeleton count={3} label="Comparing the topic" />}
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {data && <CompareRows rows={data.rows} view="inline" folded />}
    </div>
  )
}
