import { Moment } from '@cloudoc/kit/components/data/Day.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { happeningWords } from '../../actions/actionTexts.ts'
import type { ActionDetails } from '../qualityReads.ts'

/** What happened to an action, the latest first. */
export const Timeline = ({ events }: { events: ActionDetails['timeline'] }) => (
  <Card as="section" className="grid gap-2">
    <h2 className="text-heading">What happened</h2>
    <ol className="border-t border-line">
      {events.toReversed().map((event, at) => (
        <li
          key={events.length - at}
          className="grid gap-x-4 border-b border-line py-3 last:border-0 sm:flex sm:justify-between"
        >
          <div className="min-w-0">
            <p className="font-bold wrap-anywhere">{happeningWords(event)}</p>
            {event.words !== '' && <p className="whitespace-pre-line wrap-anywhere">{event.words}</p>}
          </div>
          <p className="flex shrink-0 flex-wrap gap-x-3 text-small text-quiet sm:block sm:text-right">
            <Moment at={event.at} />
            {event.by !== '' && <span className="sm:block">{event.by}</span>}
          </p>
        </li>
      ))}
    </ol>
  </Card>
)
