import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { z } from 'zod'
import type { issueList } from '../../contract/issues.ts'
import { issuedNumber } from '../rows/label.ts'
import '../tables.ts'

type Item = z.input<typeof issueList.reply>[number] & { proposerId: number | null }
interface Row {
  issueId: string
  number: string
  state: Item['state']
  size: Item['size']
  note: string
  ref: string
  provider: string
  proposer_id: number | null
  proposer_name: string
  proposed_at: Date
  decider_name: string | null
  decided_at: Date | null
  reason: string
  review_date: string
  current: boolean
  total: string
}

/**
 * A page of the versions of a document, newest first, with those that wait or were turned down; `waiting`:
 * only those that wait. One statement.
 */
export async function issuesOf(
  db: Db,
  scope: CompanyScope,
  fileId: number,
  { skip, limit, waiting = false }: { skip: number; limit: number; waiting?: boolean },
): Promise<{ rows: Item[]; total: number }> {
  const rows = await sql<Row>`
    select i.document_id as "issueId", ${issuedNumber} as number, i.state, i.size,
           coalesce(i.note, '') as note,
           coalesce('revision:' || r.document_id, 'version:' || t.document_id, '') as ref,
           coalesce(t.version, '') as provider,
           i.proposer_id, i.proposer_name, i.proposed_at, i.decider_name, i.decided_at,
           coalesce(i.reason, '') as reason,
           case when d.issued_id = i.id then d.review_date else i.next_review end as review_date,
           d.issued_id = i.id as current,
           count(*) over () as total
      from document_issues i
      join documents d on d.id = i.file_id
      left join document_revisions r on r.id = i.revision_id and r.company_id = i.company_id
      left join template_versions t on t.id = i.version_id
     where ${inCompany(scope, 'i', 'd')}
       and i.file_id = ${fileId}
       ${waiting ? sql`and i.state = 'waiting'` : nothing}
     order by coalesce(i.decided_at, i.proposed_at) desc, i.id desc
    offset ${skip} limit ${limit}`.rows(db)
  return {
    rows: rows.map(
      ({ proposer_id, proposer_name, proposed_at, decider_name, decided_at, current, total: _, ...row }) => ({
        ...row,
        current: current ?? false,
        proposerId: proposer_id,
        proposed: { name: proposer_name, at: proposed_at.toISOString() },
        decided: decided_at && { name: decider_name ?? '', at: decided_at.toISOString() },
      }),
    ),
    total: Number(rows[0]?.total ?? 0),
  }
}
