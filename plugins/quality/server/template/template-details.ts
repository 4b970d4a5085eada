import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { templateDetails } from '../../contract/audits/templates.ts'
import type { TemplateVersionRow } from '../audit-tables.ts'
import { baseOf, stateOfEdition } from '../edition/edition-of-template.ts'
import { atManagedSites } from '../managed-sites.ts'
import { isAboutNobody } from '../person-turn/who-sees-turns.ts'
import { findTemplate } from './find-template.ts'
import { libraryAudits } from './library-audits.ts'
import { auditItemOf } from './template-list.ts'

const shownVersions = 50

export default handleRead(templateDetails, async ({ input: { auditId }, actor, db }) => {
  const template = await findTemplate(db, actor, auditId)
  if (!template) return notFound(templateDetails.texts.missing)
  const [library, first] = await Promise.all([
    template.starter === '' ? [] : libraryAudits.now(db),
    template.edition_hash === null ? baseOf(db, actor, template) : undefined,
  ])
  const versions = await sql<Pick<TemplateVersionRow, 'number' | 'issued_at' | 'publisher_name'> & { runs: number }>`
    select v.number, v.issued_at, v.publisher_name,
           (select count(*)::int
              from quality_runs r
             where r.version_id = v.id
               and r.company_id = v.company_id
               and r.correction = 0
               ${atManagedSites(actor, 'r.site_id')}
               ${isAboutNobody}) as runs
      from quality_template_versions v
     where ${inCompany(actor, 'v')}
       and v.template_id = ${template.id}
     order by v.number desc
     limit ${shownVersions}`.rows(db)
  return done({
    ...auditItemOf(template, stateOfEdition(template, first, library)),
    definition: template.definition,
    scoring: template.scoring,
    cites: template.cites,
    revision: template.revision,
    versions: versions.map(({ number, issued_at, publisher_name, runs }) => ({
      version: number,
      publishedAt: issued_at.toISOString(),
      publishedBy: publisher_name,
      runs,
    })),
  })
})
