import { now } from '@cloudoc/core/server/clock.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'

export interface Unanswered { /** People who were invited and have not joined. */ users: number; employees: number; /** Of all of these, whose invitation is over. */ over: number }

/** How many people of these roles were invited and have not answered. One statement; none for no role. */
export async function unansweredOf(sql: Sql, companyId: number, roles: readonly ('user' | 'employee')[]): Promise<Unanswered> {
  const none = { users: 0, employees: 0, over: 0 }
  if (roles.length === 0) return none
  const { rows: [row] } = await sql.raw<{ rows: Unanswered[] }>(
    `select count(*) filter (where p.role = 'user')::int as users, count(*) filter (where p.role = 'employee')::int as employees, count(*) filter (where last.expires_at <= :now)::int as over
       from people p join lateral (select i.expires_at from people_invites i where i.person_id = p.id and i.revoked_at is null and i.accepted_at is null order by i.id desc limit 1) last on true
      where p.company_id = :company and p.deleted_at is null and p.login_id is null and p.role = any(:roles)`, { company: companyId, now: now(), roles: [...roles] } as never)
  return row ?? none
}
