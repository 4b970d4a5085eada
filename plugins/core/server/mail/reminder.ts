import { inTransaction, type Tx } from '../data/transaction.ts'
import type { Job } from '../jobs/jobs.ts'
import { defineMorningJob, type Morning } from '../jobs/morning.ts'
import { type QueuedEmail, queueEmails } from './outbox.ts'

/**
 * Something that people are reminded of by e-mail.
 * @example
 * defineReminder({
 *   name: 'checkout.remind-of-card',
 *   due: (tx, today, after) => findEndingCards(tx, today, after),
 *   emails: (cards, today) =>
 *     cards.map(card => ({ to: card.email, key: `card ends ${card.id} ${today}`, template: endingCardEmail(card) })),
 * })
 */
export interface Reminder<Due extends { id: number }> {
  /** Name of its job. */
  name: string
  /** Days of the week, as in crontab. Every day unless said. */
  on?: string
  /**
   * What is due on this day (London, `2026-11-24`), in the order of `id`, from `after` on, at most some hundred at a
   * time; it is asked again with the last `id` until nothing comes. It may write down in `tx` that it was told.
   */
  due(tx: Tx, today: string, after: number): Promise<readonly Due[]>
  /**
   * The e-mails about them. A `key` says what each is about, of what it reminds and which time it is: one e-mail goes
   * out for each key, whichever node asks and however often. Where `to` is empty, nobody is mailed.
   */
  emails(due: readonly Due[], today: string): readonly QueuedEmail[]
  /** What else is told of it, in the same transaction. */
  tell?(tx: Tx, due: readonly Due[]): Promise<void>
}

/** Sends a reminder each morning at seven in London, as `defineMorningJob` has it. */
export const defineReminder = <Due extends { id: number }>({
  name,
  on,
  due: find,
  emails,
  tell,
}: Reminder<Due>): Job<Morning> =>
  defineMorningJob(
    name,
    async today => {
      for (let after = 0; ; ) {
        const due = await inTransaction(async tx => {
          const found = await find(tx, today, after)
          await queueEmails(
            tx,
            emails(found, today).filter(({ to }) => to !== ''),
          )
          await tell?.(tx, found)
          return found
        })
        const last = due.at(-1)
        if (!last) return
        after = last.id
      }
    },
    on,
  )
