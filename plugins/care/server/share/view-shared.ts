import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { readingText } from '@cloudoc/documents/server/services/reading.ts'
import { sharedView } from '../../contract/shares.ts'

interface Shared {
  file: string
  ref: string
  expires_at: Date
}

/** The link is looked at once more behind its row: whoever withdraws it at the same moment comes before or after. */
export default handleWrite(sharedView, async ({ actor, tx }) => {
  const ended = refusalOf('forbidden', 'linkEnded', commonTexts.linkEnded)
  const counted = await ofCompany(tx.db, 'care_shares', actor)
    .where({ id: actor.subject.id })
    .whereNull('revoked_at')
    .where('expires_at', '>', now())
    .update({ opens: sql`opens + 1`.toRaw(tx), opened_at: now() })
  const shared = await sql<Shared>`
    select d.document_id as file, s.expires_at,
           case
             when s.issue_id is null then 'issued'
             when r.id is not null then 'revision:' || r.document_id
             else 'version:' || t.document_id
           end as ref
      from care_shares s
      join documents d on d.id = s.file_id and d.company_id = s.company_id
      left join document_issues i on i.id = s.issue_id and i.company_id = s.company_id
      left join document_revisions r on r.id = i.revision_id and r.company_id = s.company_id
      left join template_versions t on t.id = i.version_id
     where ${inCompany(actor, 's')}
       and s.id = ${actor.subject.id}`.one(tx)
  const text = counted > 0 && shared ? await readingText(tx.db, actor.company.id, shared.file, shared.ref) : undefined
  if (!shared || !text) return ended
  return done({
    companyName: text.companyName,
    name: text.name,
    policyNumber: text.policyNumber,
    version: text.label,
    expiresAt: shared.expires_at.toISOString(),
    orientationType: text.format,
    headingColours: text.headingColours,
    headerContent: text.header,
    innerContent: text.body,
    footerContent: text.footer,
  })
})
