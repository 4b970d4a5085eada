import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import type { QueuedEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'

/** SQL: where a person `e` is written to; '' where there is no address. */
export const addressOfEmployee = sql`coalesce(e.work_email, '')`

/** What an e-mail names; the rest are counted. */
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
 * One e-mail for each person, however much somebody is reminded of; none for whoever has no address. Its key names
 * what comes first and its slot: a claim is made once, and somebody who is reminded of something else on the same day
 * gets that e-mail, too.
 * @param kind begins the key of each e-mail
 */
export const emailPerPerson = <Claimed extends { id: number; person_id: number; address: string; slot: string }>(
  kind: string,
  claimed: readonly Claimed[],
  templateOf: (own: readonly Claimed[]) => EmailTemplate,
): QueuedEmail[] =>
  [...Map.groupBy(claimed, ({ person_id }) => person_id).values()].flatMap(own =>
    own
      .slice(0, 1)
      .filter(({ address }) => address !== '')
      .map(({ id, address, slot }) => ({ to: address, key: `${kind} ${id} ${slot}`, template: templateOf(own) })),
  )
