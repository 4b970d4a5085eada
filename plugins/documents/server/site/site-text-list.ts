import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { siteTextList } from '../../contract/site-texts.ts'
import { issuedNumber } from '../rows/label.ts'
import { isReadable } from '../rows/readable.ts'
import { mayEditAtSites } from '../rows/rights.ts'
import { siteItem, siteRows, sitesInView } from './site-rows.ts'

export default handleRead(siteTextList, async ({ input: { fileId }, actor, db }) => {
  const [file, sites] = await Promise.all([
    sql<{ id: number; issued: string }>`
      select documents.id, ${issuedNumber} as issued
        from documents
        left join document_issues i on i.id = documents.issued_id and i.company_id = documents.company_id
       where ${inCompany(actor, 'documents')}
         and documents.document_id = ${fileId}
         and documents.deleted_at is null
         and ${isReadable(actor)}`.one(db),
    sitesInView(db, actor),
  ])
  if (!file) return notFound(siteTextList.texts.missing)
  const rows = sites.length === 0 ? [] : await siteRows(db, actor, file.id)
  const bySite = new Map(rows.map(row => [row.site_id, row]))
  return done({
    fileId,
    issued: file.issued,
    mayEdit: mayEditAtSites(actor),
    sites: sites.map(site => siteItem(site, bySite.get(site.id))),
  })
})
