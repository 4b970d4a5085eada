import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { adoptTemplate } from '../../contract/audits/templates.ts'
import { hashOfEdition } from '../edition/audit-edition.ts'
import { libraryAuditOf } from './library-audits.ts'
import { insertTemplate, insertVersion, templateSubject } from './write-template.ts'

export default handleWrite(adoptTemplate, async ({ input: { starterId }, actor, tx }) => {
  const found = await libraryAuditOf(tx.db, starterId)
  if (!found) return refuse(adoptTemplate, 'noStarter')
  const template = await insertTemplate(tx, actor, { ...found, starter: starterId, editionHash: hashOfEdition(found) })
  if (isRefusal(template)) return template
  const version = await insertVersion(tx, actor, template)
  await record(tx, actor, { area: 'quality', what: 'Took over an audit', subject: templateSubject(template) })
  return done({ auditId: template.document_id, version }, { text: adoptTemplate.texts.adopted })
})
