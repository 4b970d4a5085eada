import { londonDate } from '@cloudoc/core/server/clock.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { TrainingState } from '../../contract/rules/states.ts'
import { certificateSql, type ListedCertificate } from '../certificate/list.ts'
import { standingsSql } from '../enrolment/standing.ts'
import type { RecordRequest } from './request.ts'

/** Certificates in the PDF; all of them are in the spreadsheet beside it. */
export const maxPrinted = 5000
/** Rows of who stands how: two thousand people, a hundred courses each would be read by nobody. */
const maxStandings = 100_000

const bindingsOf = (companyId: number, { courses, people, from, to }: RecordRequest) => ({
  company: companyId,
  today: londonDate(),
  courses: courses.length === 0 ? null : courses,
  people: people.length === 0 ? null : people,
  from,
  to,
})

/** Certificates that were issued in the time, by person and day. One statement. */
export async function recordedCertificates(
  sql: Sql,
  companyId: number,
  request: RecordRequest,
  limit = maxPrinted,
): Promise<{ rows: ListedCertificate[]; total: number }> {
  const { rows } = await sql.raw<{ rows: ListedCertificate[] }>(
    `${certificateSql} where k.company_id = :company and k.issued_on between :from and :to and (:courses::int[] is null or k.course_id = any(:courses)) and (:people::int[] is null or k.person_id = any(:people))
      order by k.person_name, k.person_id, k.issued_on, k.id limit :limit`,
    { ...bindingsOf(companyId, request), limit } as never,
  )
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
export async function standingRows(sql: Sql, companyId: number, request: RecordRequest): Promise<StandingRow[]> {
  const { rows } = await sql.raw<{ rows: StandingRow[] }>(
    `with standings as (${standingsSql})
     select trim(concat(e.first_name, ' ', e.last_name)) as name, c.title, s.state, case when s.state in ('done', 'expiring', 'expired') then s.expires_on else s.due_on end as day, s.started_at, s.completed_at
       from standings s join people e on e.id = s.person_id join courses c on c.id = s.course_id
      where (:courses::int[] is null or s.course_id = any(:courses)) and (:people::int[] is null or s.person_id = any(:people)) order by 1, e.id, c.title limit ${maxStandings}`,
    bindingsOf(companyId, request) as never,
  )
  return rows
}
