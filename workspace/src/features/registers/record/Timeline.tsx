import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import type { RecordDetails } from '../registersTexts.ts'

type RecordEvent = RecordDetails['events'][number]

const sentences: Readonly<Record<string, (event: RecordEvent) => string>> = {
  told: () => 'It was written down',
  changed: () => 'What was written down was changed',
  moved: ({ before, after }) => `From “${before}” to “${after}”`,
  'opened again': ({ after }) => `Opened again: “${after}”`,
  'body told': ({ after }) => `${after} was told`,
  'body not needed': ({ after }) => `${after} need not be told`,
  'duty taken back': ({ after }) => `Whether ${after} is told is open again`,
  learnt: () => 'What was learnt was written down',
  'access changed': ({ after }) => `Seen by: ${after.toLowerCase()}`,
  'lesson given': ({ after }) => `Staff were given to read: “${after}”`,
  'action opened': ({ after }) => `Action opened: ${after}`,
}

/** What happened to a record, oldest first. */
export function Timeline({ record: { events, anonymous } }: { record: RecordDetails }) {
  return (
    <section aria-labelledby="timeline" className="grid grid-cols-1 gap-3">
      <h2 id="timeline">What happened to it</h2>
      <ol className="grid border-t border-line">
        {events.map((event, at) => (
          <li key={at} className="grid gap-1 border-b border-line py-3">
            <span>{sentences[event.what]?.(event) ?? event.what}</span>
            {event.words !== '' && <span className="wrap-anywhere whitespace-pre-line">{event.words}</span>}
            <span className="text-small text-quiet">
              {dateAndTime(event.at)}
              {event.by !== '' ? `, ${event.by}` : anonymous && event.what === 'told' ? ', without a name' : ''}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
