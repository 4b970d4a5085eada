import { detailLabel } from '@cloudoc/accounts/contract/detail-words.ts'
import { type DeskLine, deskAddress, maxDeskLines } from '@cloudoc/core/server/call/desk-line.ts'
import type { AdminHttp, AdminRoute } from '@cloudoc/core/server/call/plugin.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'

const requestType = 'plugin::care.request'
const reportType = 'plugin::care.report'

interface Waiting {
  id: string
  what: string
  company: string
  more: string
  at: Date
}

/** `GET /desk/day/requests`: requests to change a detail that nobody has answered, the oldest first. */
async function openRequests(http: AdminHttp): Promise<void> {
  const rows = await sql<Waiting>`
    select r.document_id as id, r.field as what, r.wanted as more, r.asked_at as at,
           c.name as company
      from care_requests r
      join companies c on c.id = r.company_id
     where r.state = 'open'
       ${acrossCompanies('the first page of staff shows what waits for them, of every company')}
     order by r.asked_at
     limit ${maxDeskLines}`.rows(pool())
  http.body = rows.map(
    ({ id, what, company, more, at }): DeskLine => ({
      title: `${detailLabel(what)}: ${more}`,
      detail: company,
      at: at.toISOString(),
      to: deskAddress(requestType, id),
    }),
  )
}

/** `GET /desk/day/reports`: what companies reported about documents and nobody has answered, the oldest first. */
async function openReports(http: AdminHttp): Promise<void> {
  const rows = await sql<Waiting>`
    select i.document_id as id, i.document_name as what, i.issue as more, i.reported_at as at,
           c.name as company
      from care_issues i
      join companies c on c.id = i.company_id
     where i.state = 'open'
       ${acrossCompanies('the first page of staff shows what waits for them, of every company')}
     order by i.reported_at
     limit ${maxDeskLines}`.rows(pool())
  http.body = rows.map(
    ({ id, what, company, more, at }): DeskLine => ({
      title: what,
      detail: `${company}: ${more}`,
      at: at.toISOString(),
      to: deskAddress(reportType, id),
    }),
  )
}

/** What the admin's first page asks about companies' requests and reports. */
export const careDay: readonly AdminRoute[] = [
  { method: 'GET', path: '/day/requests', may: { read: requestType }, handler: openRequests },
  { method: 'GET', path: '/day/reports', may: { read: reportType }, handler: openReports },
]
