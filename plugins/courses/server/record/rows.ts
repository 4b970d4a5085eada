import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { TrainingState } from '../../contract/rules/states.ts'
import { certificatesOf, type ListedCertificate } from '../certificate/certificate-list.ts'
import { standingsOf } from '../enrolment/standing.ts'
import { type RecordRequest, scopeOfRecord } from './request.ts'

/** Certificates in the PDF; all of them are in the spreadsheet beside it. */
export const maxPrinted = 5000
/** Rows of who stands how: two thousand people, a hundred courses each would be read by nobody. */
const maxStandings = 100_000

/** SQL: the order of people `e`, as the matrix has it. */
const byLastName = sql`
  ${natural(sql`coalesce(e.last_name, '')`)}, ${natural(sql`coalesce(e.first_name, '')`)}, e.id`

/** Certificates that were issued in the time, by person and day. One statement. */
export async function recordedCertificates(
  db: Db,
  companyId: number,
  request: RecordRequest,
  limit = maxPrinted,
): Promise<{ rows: ListedCertificate[]; total: number }> {
  const { courses, people, from, to } = request
  const rows = await sql<ListedCertificate>`
    ${certificatesOf(scopeOfRecord(companyId, request))}
       and k.issued_on between ${from} and ${to}
       ${courses.length === 0 ? nothing : sql`and k.course_id = any(${courses}::int[])`}
       ${people.length === 0 ? nothing : sql`and k.person_id = any(${people}::int[])`}
     order by ${byLastName}, k.issued_on, k.id
     limit ${limit}`.rows(db)
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

export interface StandingRow {
  name: string
  title: string
  state: TrainingState
  day: string | null
  started_at: Date | null
  completed_at: Date | null
}
/** How everyone of them stands today. One statement. */
export const standingRows = (
  db: Db,
  companyId: number,
  request: Pick<RecordRequest, 'courses' | 'people' | 'sites'>,
): Promise<StandingRow[]> => {
  const { courses, people } = request
  const scope = scopeOfRecord(companyId, request)
  return sql<StandingRow>`
    with standings as (${standingsOf(scope, londonDate())})
    select trim(concat(e.first_name, ' ', e.last_name)) as name,
           c.title,
           s.state,
           case when s.state in ('done', 'expiring', 'expired') then s.expires_on else s.due_on end as day,
           s.started_at, s.completed_at
      from standings s
      join people e  on e.id = s.person_id
      join courses c on c.id = s.course_id
     where ${inCompany(scope, 'e', 'c')}
       ${inScope(scope, 'e.id')}
       ${courses.length === 0 ? nothing : sql`and s.course_id = any(${courses}::int[])`}
       ${people.length === 0 ? nothing : sql`and s.person_id = any(${people}::int[])`}
     order by ${byLastName}, c.title
     limit ${maxStandings}`.rows(db)
}
