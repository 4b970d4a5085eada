import { inSlices, type Part, type SiteExported } from '@cloudoc/accounts/server/services/site-export.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { importColumns } from '../../contract/import-columns.ts'
import { csvRows } from '../../contract/spreadsheet.ts'

/** What an import of staff takes of a person who changes over with their home. */
const columns = ['firstname', 'lastname', 'email', 'staffNumber', 'jobTitle', 'startedOn', 'sites'] as const
interface Row extends Record<(typeof columns)[number], string | null> {
  row_id: number
}

/** Who works at a site now: no login, no phone and nothing else of them. */
const workers = ({ db, scope, siteId }: SiteExported) =>
  inSlices((after, limit) =>
    sql<Row>`
      select p.id as row_id, p.first_name as firstname, p.last_name as lastname, p.work_email as email,
             p.staff_number as "staffNumber", p.job_title as "jobTitle", p.started_on::text as "startedOn",
             s.name as sites
        from people p
        join sites s on s.id = ${siteId} and s.company_id = p.company_id
       where ${inCompany(scope, 'p')}
         ${inScope(scope, 'p.id')}
         and p.role = 'employee'
         and p.deleted_at is null
         and p.erased_at is null
         and p.id > ${after}
       order by p.id
       limit ${limit}`.rows(db),
  )

/** Employees of a site as a spreadsheet that the import of staff reads: `people.csv`. */
export async function* spreadsheetOfSite(asked: SiteExported): AsyncGenerator<Part> {
  const rows: string[][] = [columns.map(column => importColumns[column].label)]
  for await (const row of workers(asked)) rows.push(columns.map(column => row[column] ?? ''))
  yield { name: 'people.csv', content: Buffer.from(`\uFEFF${csvRows(rows)}`) }
}
