import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Published } from '../evidence/verify.ts'
import { versionLabel } from '../rows/find.ts'
import type { VersionRow } from '../tables.ts'
import { newestTextOf } from './newest-text.ts'

/** Versions whose words are in memory together. */
const atOnce = 25

/** A version in force, with what it reads at a site now. */
export interface VersionInForce extends Published, Pick<VersionRow, 'hash' | 'made_of' | 'issued_at'> {
  policyRow: number
  policyId: string
  /** What it is called: '1.3'. */
  label: string
  /** Public id of its document; null for a page. */
  fileId: string | null
  /** Of a page: its working text, and how often it was changed. */
  content: string | null
  changes: number
  /** Its newest text at the site; null where there is none. */
  siteHash: string | null
  siteNumber: number | null
  siteRevision: number | null
}

/** Some of the versions in force that are filled in from a text, by policies after a row id. One statement. */
export const versionsInForce = (
  tx: Tx,
  scope: CompanyScope,
  siteId: number,
  after: number,
): Promise<VersionInForce[]> =>
  sql<VersionInForce>`
    select p.id as "policyRow", p.document_id as "policyId", p.content, p.revision as changes,
           d.document_id as "fileId",
           v.id, v.document_id, v.name, v.policy_number, v.header, v.body, v.footer, v.pdf,
           v.hash, v.made_of, v.issued_at, ${versionLabel} as label,
           q.questions, q.pass_mark, q.attempts,
           x.hash as "siteHash", x.number as "siteNumber", x.site_revision as "siteRevision"
      from policies p
      join policy_versions v    on v.id = p.current_id
      left join documents d     on d.id = p.file_id and d.company_id = p.company_id
      left join quiz_versions q on q.id = v.quiz_id and q.company_id = v.company_id
      left join ${newestTextOf({ version: sql`v.id`, site: sql`${siteId}`, company: sql`v.company_id` })} x on true
     where ${inCompany(scope, 'p', 'v')}
       and p.status = 1
       and p.deleted_at is null
       and p.source <> 'pdf'
       and p.id > ${after}
     order by p.id
     limit ${atOnce}`.rows(tx)
