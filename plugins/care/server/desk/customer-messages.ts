import { detailLabel } from '@cloudoc/accounts/contract/detail-words.ts'
import type { AdminHttp, AdminRoute } from '@cloudoc/core/server/call/plugin.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'

interface CustomerMessage {
  companyId: string
  company: string
  by: string
  at: Date
  state: string
  reply: string | null
  answeredAt: Date | null
}
interface EditRequest extends CustomerMessage {
  field: string
  before: string
  wanted: string
  reason: string
  detail: string
  role: string
  fileName: string
}
interface IssueReport extends CustomerMessage {
  document: string
  number: string | null
  version: string | null
  issue: string
  comments: string
}

const reason = 'staff look at what a company wrote, and with it at the company'

function answerWith(http: AdminHttp, message: object | undefined): void {
  if (message) http.body = message
  else http.status = 404
}

/** `GET /desk/requests/:id`: a request to change a detail, as a text that is read and answered. */
async function readRequest(http: AdminHttp): Promise<void> {
  const message = await sql<EditRequest>`
    select r.field, r.before, r.wanted, r.reason, r.detail, r.role, r.file_name as "fileName",
           r.requester_name as by, r.asked_at as at, r.state, r.reply, r.answered_at as "answeredAt",
           c.document_id as "companyId", c.name as company
      from care_requests r
      join companies c on c.id = r.company_id
     where r.document_id = ${http.params['id'] ?? ''}
     ${acrossCompanies(reason)}`.one(pool())
  answerWith(http, message && { ...message, label: detailLabel(message.field) })
}

/** `GET /desk/reports/:id`: what a company reported about a document. */
async function readReport(http: AdminHttp): Promise<void> {
  const message = await sql<IssueReport>`
    select i.document_name as document, i.policy_number as number, i.version, i.issue, i.comments,
           i.reporter_name as by, i.reported_at as at, i.state, i.reply, i.replied_at as "answeredAt",
           c.document_id as "companyId", c.name as company
      from care_issues i
      join companies c on c.id = i.company_id
     where i.document_id = ${http.params['id'] ?? ''}
     ${acrossCompanies(reason)}`.one(pool())
  answerWith(http, message)
}

/** What the admin's pages of requests and reports ask. They are answered by the platform's own calls, as guarded. */
export const customerMessages: readonly AdminRoute[] = [
  { method: 'GET', path: '/requests/:id', may: { read: 'plugin::care.request' }, handler: readRequest },
  { method: 'GET', path: '/reports/:id', may: { read: 'plugin::care.report' }, handler: readReport },
]
