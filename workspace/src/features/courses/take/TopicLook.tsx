import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { SizeButtons } from '../../reader/SizeButtons.tsx'
import { useSize } from '../../reader/size.ts'
import type { Topic } from '../coursesReads.ts'
import { TopicBody } from './TopicBody.tsx'

/** One topic among others as staff see it, only to be looked at; `pathOf` leads to another. */
export function TopicLook({
  topics,
  topic,
  pathOf,
}: {
  topics: readonly Topic[]
  topic: Topic
  pathOf: (id: string) => string
}) {
  const [size, resize] = useSize()
  const at = topics.findIndex(({ id }) => id === topic.id)
  const [before, after] = [topics[at - 1], topics[at + 1]]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-quiet">
          Topic {at + 1} of {topics.length}
        </p>
        {topic.kind !== 'video' && (
          <span className="flex">
            <SizeButtons size={size} onSize={resize} />
          </span>
        )}
      </div>
      <TopicBody key={topic.id} topic={topic} size={size} />
      <div className="flex flex-wrap gap-3">
        {after && (
          <Button variant="quiet" to={pathOf(after.id)}>
            Next topic
          </Button>
        )}
        {before && (
          <Button variant="quiet" to={pathOf(before.id)}>
            Previous topic
          </Button>
        )}
      </div>
    </>
  )
}
