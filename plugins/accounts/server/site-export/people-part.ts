import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Part } from '../company/export-company.ts'
import { inSlices, jsonList, type SiteExported } from './site-export.ts'
import '../tables.ts'

/** Somebody who works at a site, as an export of it has them. */
interface ExportedPerson {
  row_id: number
  id: string
  firstName: string | null
  lastName: string | null
  email: string | null
  staffNumber: string | null
  jobTitle: string | null
  startedOn: string | null
  leftOn: string | null
  atSiteFrom: string
  atSiteUntil: string | null
}

/** Who works at a site, with their days there: `people.json`. */
export async function* peopleOfSite({ db, scope, siteId }: SiteExported): AsyncGenerator<Part> {
  const rows = inSlices((after, limit) =>
    sql<ExportedPerson>`
      select p.id as row_id, p.document_id as id, p.first_name as "firstName", p.last_name as "lastName",
             p.work_email as email, p.staff_number as "staffNumber", p.job_title as "jobTitle",
             p.started_on::text as "startedOn", p.left_on::text as "leftOn",
             min(s.started_on)::text as "atSiteFrom",
             case when bool_or(s.ended_on is null) then null else max(s.ended_on)::text end as "atSiteUntil"
        from people p
        join people_sites s on s.person_id = p.id and s.company_id = p.company_id
       where ${inCompany(scope, 'p')}
         ${inScope(scope, 'p.id')}
         and s.site_id = ${siteId}
         and p.role = 'employee'
         and p.erased_at is null
         and p.id > ${after}
       group by p.id
       order by p.id
       limit ${limit}`.rows(db),
  )
  yield jsonList('people.json', withoutRowIds(rows))
}

/** Rows as they are written: row ids mean nothing elsewhere. */
export async function* withoutRowIds(rows: AsyncIterable<{ row_id: number }>): AsyncGenerator<object> {
  for await (const { row_id: _, ...row } of rows) yield row
}
