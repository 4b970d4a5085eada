import { ofOpenCompany } from '@cloudoc/accounts/server/services/company.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newIdSql } from '@cloudoc/core/server/data/base-columns.ts'
import { identifier, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'

/** What people are reminded of: `o` is what somebody has to do, `e` who they are. */
export interface Reminding {
  /** The table of reminders, that of what they are about, and the column by which one names the other. */
  reminders: string
  about: string
  by: string
  /**
   * What `o` is joined to where those are looked for who are to be reminded (`reachable`), and where what
   * their e-mail says is read (`columns`).
   */
  joined: SqlPart
  reachable: SqlPart
  named: SqlPart
  columns: SqlPart
}
/**
 * Which ones: `slot` is what their reminder is called, so that nobody gets it twice. `where` narrows `o` to a
 * company, or says why it looks at several.
 */
export interface Wanted {
  slot: SqlPart
  where: SqlPart
}

/**
 * Claims at most 2,000 reminders by writing them down: who has one of this slot already gets none, whichever
 * node asks, nor does anybody of a company that is closed. One statement.
 */
export function claimReminders<Claimed>(
  tx: Tx,
  { reminders, about, by, joined, reachable, named, columns }: Reminding,
  { slot, where }: Wanted,
): Promise<Claimed[]> {
  const at = now()
  const [remindersTable, aboutTable, aboutId] = [sqlText(reminders), sqlText(about), identifier(by)]
  return sql<Claimed>`
    with due as (
      select o.id, o.company_id, o.person_id, ${slot} as slot
        from ${aboutTable} o
        ${joined}
       where ${where}
         and ${reachable}
         and ${sqlText(ofOpenCompany('o'))}
       order by o.person_id, o.id
       limit 2000
    ), claimed as (
      insert into ${remindersTable} (
        document_id, created_at, updated_at, published_at, company_id, person_id, ${aboutId}, slot, sent_at
      )
      select ${sqlText(newIdSql)}, ${at}::timestamp, ${at}::timestamp, ${at}::timestamp,
             company_id, person_id, id, slot, ${at}::timestamp
        from due
          on conflict (${aboutId}, slot) do nothing
      returning ${aboutId}, company_id, slot
    ), noted as (
      update ${aboutTable} t
         set reminded_at = ${at}
        from claimed k
       where t.id = k.${aboutId}
         and t.company_id = k.company_id
    )
    select ${columns}, k.slot
      from claimed k
      join ${aboutTable} o on o.id = k.${aboutId} and o.company_id = k.company_id
      ${named}
     order by o.person_id, o.due_on, o.id`.rows(tx)
}
