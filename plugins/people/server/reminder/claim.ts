import { ofOpenCompany } from '@cloudoc/accounts/server/services.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newIdSql } from '@cloudoc/core/server/data/base-columns.ts'
import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'

/** What people are reminded of: `o` is what somebody has to do, `e` who they are. All of it is SQL. */
export interface Reminding {
  /** The table of reminders, that of what they are about, and the column by which one names the other. */
  reminders: string
  about: string
  by: string
  /** What `o` is joined to where those are looked for who are to be reminded (`reachable`), and where what their letter says is read (`columns`). */
  joined: string
  reachable: string
  named: string
  columns: string
}
/** Which ones: `slot` is what their reminder is called, so that nobody gets it twice. Both are SQL. */
export interface Wanted {
  slot: string
  where: string
  bindings: Record<string, unknown>
}

/** Claims at most 2,000 reminders by writing them down: who has one of this slot already gets none, whichever node asks, nor does anybody of a company that is closed. One statement. */
export async function claimReminders<Claimed>(
  tx: Tx,
  { reminders, about, by, joined, reachable, named, columns }: Reminding,
  { slot, where, bindings }: Wanted,
): Promise<Claimed[]> {
  const { rows } = await tx.sql.raw<{ rows: Claimed[] }>(
    `with due as (select o.id, o.company_id, o.person_id, ${slot} as slot from ${about} o ${joined} where ${reachable} and ${ofOpenCompany('o')} and ${where} order by o.person_id, o.id limit 2000),
     claimed as (
       insert into ${reminders} (document_id, created_at, updated_at, published_at, company_id, person_id, ${by}, slot, sent_at)
       select ${newIdSql}, :at, :at, :at, company_id, person_id, id, slot, :at from due on conflict (${by}, slot) do nothing returning ${by}, slot),
     noted as (update ${about} set reminded_at = :at where id in (select ${by} from claimed))
     select ${columns}, k.slot from claimed k join ${about} o on o.id = k.${by} ${named} order by o.person_id, o.due_on, o.id`,
    { ...bindings, at: now() } as never,
  )
  return rows
}

/** Claims and sends in transactions of their own until nothing is left. `remind` answers how many it has claimed. */
export async function remindAll(remind: (tx: Tx) => Promise<number>): Promise<void> {
  for (let round = 0; round < 100; round++) if ((await inTransaction(remind)) === 0) return
}
