import type { EventKind } from '@cloudoc/esign/contract/shapes.ts'
import { putAway } from '@cloudoc/esign/contract/shapes.ts'
import { dateAndTime, longDate } from '@cloudoc/kit/format/date.ts'
import type { EnvelopeDetails } from '../signaturesReads.ts'
import { levels, noon } from '../signaturesTexts.ts'

/** `Amira Khan signed`: what happened, in a few words. `who` is whom it is about; '' for all of it. */
const happened: Readonly<Record<EventKind, (who: string) => string>> = {
  sent: () => 'Sent',
  asked: who => `${who} was sent the link`,
  viewed: who => `${who} looked at it`,
  signed: who => `${who} signed`,
  approved: who => `${who} approved`,
  declined: who => `${who} declined`,
  delegated: who => `${who} asked somebody else to sign`,
  replaced: who => `Somebody else is asked in place of ${who}`,
  removed: who => `${who} is not asked any more`,
  reminded: who => (who === '' ? 'Reminded' : `${who} was reminded`),
  extended: () => 'More time was given',
  expired: () => 'The time was over',
  cancelled: () => 'Cancelled',
  codeLocked: who => `A code of ${who} was tried too often, and was locked`,
  undelivered: who => `Mail to ${who} could not be delivered`,
  sealed: () => 'The signed file was made and sealed',
}

/** What nodes of a newer release tell of meanwhile has no words here yet. */
const saidOf = (kind: string, who: string): string =>
  Object.hasOwn(happened, kind)
    ? happened[kind as EventKind](who)
    : who === ''
      ? 'Something else happened'
      : `Something else happened for ${who}`

const dated = /^\d{4}-\d{2}-\d{2}$/
/**
 * What is kept with an event, in words: how it was signed, until when there is more time, how it was sealed;
 * anything else as somebody wrote it.
 */
function detailOf(kind: EventKind, detail: string): string {
  if (kind === 'signed')
    return detail === 'drawn' ? 'With a drawn signature' : detail === 'typed' ? 'With the typed name' : detail
  if (kind === 'sealed') return levels[detail] ?? detail
  return dated.test(detail) ? `Until the end of ${longDate(noon(detail))}` : detail
}

/** What happened, the first thing first: rows that are never changed. */
export function Timeline({ envelope: { events, recipients } }: { envelope: EnvelopeDetails }) {
  const names = new Map(recipients.map(({ recipientId, name }) => [recipientId, name]))
  return (
    <section aria-labelledby="timeline" className="grid grid-cols-1 gap-2">
      <h2 id="timeline">What happened</h2>
      <ol className="grid gap-4 border-l-2 border-line pl-4">
        {events.map(({ kind, at, recipientId, by, network, detail }, index) => {
          const about = names.get(recipientId) ?? ''
          return (
            <li key={index} className="grid gap-1">
              <strong className="font-bold wrap-anywhere">
                {detail === putAway ? 'Put away' : saidOf(kind, about)}
              </strong>
              {detail !== '' && detail !== putAway && (
                <span className="wrap-anywhere whitespace-pre-line">{detailOf(kind, detail)}</span>
              )}
              <span className="flex flex-wrap gap-x-3 text-small text-quiet">
                <time dateTime={at}>{dateAndTime(at)}</time>
                {by !== '' && by !== about && <span className="wrap-anywhere">by {by}</span>}
                {network !== '' && <span className="wrap-anywhere">from {network}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
