import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany, inScope, onlyInScope, untilLastDay } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany, type SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { certificates } from '../../contract/records.ts'
import { findCourse } from '../enrolment/find-course.ts'
import type { CertificateRow } from '../tables.ts'

/** A certificate with what lists show of it. */
export interface ListedCertificate extends CertificateRow {
  course: string
  employee: string | null
  reason: string | null
  total: string
}

/**
 * SQL: certificates `k` of a company with their course, person and withdrawal; ends before what narrows them.
 * A pseudonym has nobody behind it.
 */
export const certificatesOf = (scope: SiteScope): SqlPart => sql`
  select k.*,
         c.document_id as course,
         case when e.erased_at is null then e.document_id end as employee,
         x.reason,
         count(*) over () as total
    from course_certificates k
    join courses c                 on c.id = k.course_id and c.company_id = k.company_id
    join people e                  on e.id = k.person_id and e.company_id = k.company_id
    left join course_withdrawals x on x.certificate_id = k.id and x.company_id = k.company_id
   where ${inCompany(scope, 'k')}
     ${inScope(scope, 'k.person_id')}
     ${untilLastDay(scope, 'k.issued_on')}`

/** How it stands today. */
export const certificateState = (
  { reason, expires_on }: Pick<ListedCertificate, 'reason' | 'expires_on'>,
  today = londonDate(),
) =>
  reason !== null
    ? ('withdrawn' as const)
    : expires_on !== null && expires_on < today
      ? ('expired' as const)
      : ('valid' as const)

const certificateItemOf = (row: ListedCertificate) => ({
  certificateId: row.document_id,
  number: row.number,
  courseId: row.course,
  title: row.title,
  employeeId: row.employee ?? '',
  name: row.person_name,
  source: row.source,
  issuer: row.issuer ?? '',
  issuedOn: row.issued_on,
  validUntil: row.expires_on ?? '',
  state: certificateState(row),
  reason: row.reason ?? '',
  hasFile: row.source === 'course' || row.blob_id !== null,
  score: row.score === null ? '' : String(row.score),
  version: row.version_number,
  recordedAt: row.recorded_at.toISOString(),
  receipt: row.receipt,
})

/** One of the company, of whomever it is, perhaps of one person only. One statement. */
export const findCertificate = (
  db: Db,
  scope: SiteScope,
  certificateId: string,
  personId?: number,
): Promise<ListedCertificate | undefined> =>
  sql<ListedCertificate>`
    ${certificatesOf(scope)}
       and k.document_id = ${certificateId}
       ${personId === undefined ? nothing : sql`and k.person_id = ${personId}`}`.one(db)

/** Employees are answered their own; somebody else's is not there for them. A leaver's are found by their id, too. */
export default handleRead(certificates, async ({ input: { employeeId, courseId, search, skip, limit }, actor, db }) => {
  const { texts } = certificates
  const own = actor.role === 'employee'
  const person =
    own || employeeId === undefined
      ? undefined
      : await ofCompany(db, 'people', actor)
          .where({ document_id: employeeId, role: 'employee' })
          .where(onlyInScope(db, actor, 'people.id'))
          .first('id')
  if (own ? employeeId !== undefined && employeeId !== actor.person.documentId : employeeId !== undefined && !person)
    return refuse(certificates, 'noEmployee')
  const course = courseId === undefined ? undefined : await findCourse(db, actor, courseId)
  if (courseId !== undefined && !course) return notFound(texts.missing)
  const personId = own ? actor.person.id : person?.id
  const rows = await sql<ListedCertificate>`
    ${certificatesOf(actor)}
       ${personId === undefined ? nothing : sql`and k.person_id = ${personId}`}
       ${course ? sql`and k.course_id = ${course.id}` : nothing}
       and (${search} = ''
            or position(
                 lower(${search}) in lower(concat(k.person_name, ' ', k.title, ' ', k.number, ' ', k.issuer))
               ) > 0)
     order by k.issued_on desc, k.id desc
    offset ${skip}
     limit ${limit}`.rows(db)
  const total = Number(rows[0]?.total ?? 0)
  return rows.length === 0 ? empty([], 'nothing', { total }) : done(rows.map(certificateItemOf), { total })
})
