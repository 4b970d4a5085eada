import { now } from '@cloudoc/core/server/clock.ts'
import { type Part, part } from '@cloudoc/core/server/data/statement/read-together.ts'

export interface Unanswered {
  /** People who were invited and have not joined. */ users: number
  employees: number /** Of all of these, whose invitation is over. */
  over: number
}

/** How many people of these roles were invited and have not answered: one row, as a part of a statement. */
export const unansweredPart = (companyId: number, roles: readonly ('user' | 'employee')[]): Part<Unanswered> =>
  part(
    `select count(*) filter (where p.role = 'user')::int as users, count(*) filter (where p.role = 'employee')::int as employees, count(*) filter (where last.expires_at <= :now)::int as over
     from people p join lateral (select i.expires_at from people_invites i where i.person_id = p.id and i.revoked_at is null and i.accepted_at is null order by i.id desc limit 1) last on true
    where p.company_id = :company and p.deleted_at is null and p.login_id is null and p.role = any(:roles)`,
    { company: companyId, now: now(), roles: [...roles] },
  )
