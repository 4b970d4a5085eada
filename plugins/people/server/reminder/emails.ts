import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { queueEmails } from '@cloudoc/core/server/mail/outbox.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'

/** SQL: where a person `e` is written to; '' where there is no address. */
export const addressOfEmployee = sql`coalesce(e.work_email, '')`

/** What a letter names; the rest are counted. */
const named = 10

/** Rows of a template: what is due, the first to be due first. */
export const dueRows = (
  due: readonly { name: string; due_on: string }[],
  today: string,
): NonNullable<EmailTemplate['rows']> => [
  ...due
    .slice(0, named)
    .map(
      ({ name, due_on }) =>
        [
          name,
          due_on < today
            ? `was due on ${longDay(due_on)}`
            : due_on === today
              ? 'due today'
              : `due on ${longDay(due_on)}`,
        ] as const,
    ),
  ...(due.length > named ? [['and more', String(due.length - named)] as const] : []),
]

/**
 * One mail each, however much somebody is reminded of; none to whoever has no address. Known by what it
 * speaks of first, and its slot: a claim is made once, and somebody who is reminded of something else on the
 * same day gets that mail, too. `kind` begins the key of a mail. Answers how many people.
 */
export async function mailEach<Claimed extends { id: number; person_id: number; address: string; slot: string }>(
  tx: Tx,
  kind: string,
  claimed: readonly Claimed[],
  letterOf: (own: readonly Claimed[]) => EmailTemplate,
): Promise<number> {
  const people = [...Map.groupBy(claimed, ({ person_id }) => person_id).values()]
  await queueEmails(
    tx,
    people.flatMap(own =>
      own
        .slice(0, 1)
        .flatMap(({ id, address, slot }) =>
          address === '' ? [] : [{ to: address, key: `${kind} ${id} ${slot}`, template: letterOf(own) }],
        ),
    ),
  )
  return people.length
}
