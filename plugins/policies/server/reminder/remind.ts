import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { newIdSql } from '@cloudoc/core/server/data/base-columns.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob, enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { postAll } from '@cloudoc/core/server/mail/outbox.ts'
import { remindReaders } from '../../contract/reports.ts'
import { addressSql } from './address.ts'
import { reminderLetter, type Due } from './letters.ts'

export interface Claimed extends Due { id: number; person_id: number; company_id: number; address: string; slot: string }

/** SQL: somebody who can be written to has something open. The recipient is worked out when it is sent, never before. */
export const reachable = `o.live and o.closed_at is null and e.deleted_at is null and e.login_id is not null and ${addressSql('e')} <> ''`

/** Claims reminders by writing them down: who has one of this slot already gets none, whichever node asks. `where` is about obligations `o` and people `e`. */
export async function claim(tx: Tx, { slot, where, bindings }: { slot: string; where: string; bindings: Record<string, unknown> }): Promise<Claimed[]> {
  const { rows } = await tx.sql.raw<{ rows: Claimed[] }>(
    `with due as (
       select o.id, o.company_id, o.person_id, ${slot} as slot from policy_obligations o join people e on e.id = o.person_id where ${reachable} and ${where} order by o.person_id, o.id limit 2000),
     claimed as (
       insert into policy_reminders (document_id, created_at, updated_at, published_at, company_id, person_id, obligation_id, slot, sent_at)
       select ${newIdSql}, :at, :at, :at, company_id, person_id, id, slot, :at from due on conflict (obligation_id, slot) do nothing returning obligation_id, slot),
     noted as (update policy_obligations set reminded_at = :at where id in (select obligation_id from claimed))
     select o.id, o.person_id, o.company_id, o.due_on, v.name, ${addressSql('e')} as address, c.slot
       from claimed c join policy_obligations o on o.id = c.obligation_id join policy_versions v on v.id = o.version_id join people e on e.id = o.person_id order by o.person_id, o.due_on, o.id`,
    { ...bindings, at: now() } as never)
  return rows
}

/** One mail each, however many policies. Answers how many people. */
export async function send(tx: Tx, claimed: readonly Claimed[], today: string): Promise<number> {
  const people = [...Map.groupBy(claimed, ({ person_id }) => person_id).values()]
  // Known by what it speaks of first: a claim is made once, and somebody who is reminded of another policy on the same day gets that mail, too.
  await postAll(tx, people.flatMap(policies => policies.slice(0, 1).map(({ id, address, slot }) => ({ to: address, key: `policy reminder ${id} ${slot}`, letter: reminderLetter(policies, today) }))))
  return people.length
}

/** What was claimed by hand is sent after the commit; who has finished or left by then is not written to. */
const sendByHand = defineJob<{ slot: string; ids: readonly number[]; today: string }>({
  name: 'policies.remind-by-hand',
  async run({ slot, ids, today }) {
    await inTransaction(async tx => {
      const { rows } = await tx.sql.raw<{ rows: Claimed[] }>(
        `select o.id, o.person_id, o.company_id, o.due_on, v.name, ${addressSql('e')} as address, :slot as slot from policy_obligations o join policy_versions v on v.id = o.version_id join people e on e.id = o.person_id
          where ${reachable} and o.id = any(:ids) order by o.person_id, o.due_on, o.id`, { slot, ids: [...ids] } as never)
      await send(tx, rows, today)
    })
  },
})

/** By hand, once a day for each person and policy. */
export default handle(remindReaders, async ({ input: { obligationIds }, actor, tx }) => {
  const [today, wanted] = [londonDate(), [...new Set(obligationIds)]]
  const [known] = await ofCompany(tx.sql, 'policy_obligations', actor).whereIn('document_id', wanted).count({ count: '*' })
  if (Number(known?.count ?? 0) < wanted.length || wanted.length === 0) return absent(remindReaders.texts.missing)
  const claimed = await claim(tx, { slot: `'by hand ' || :today::text`, where: 'o.company_id = :company and o.document_id = any(:ids)', bindings: { company: actor.company.id, ids: wanted, today } })
  if (claimed.length > 0) await enqueue(tx, sendByHand, { slot: `by hand ${today}`, ids: claimed.map(({ id }) => id), today })
  return done({ people: new Set(claimed.map(({ person_id }) => person_id)).size, skipped: wanted.length - claimed.length }, { text: remindReaders.texts.sent })
})
