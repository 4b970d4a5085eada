import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { removeTemplate } from '../../contract/audits/templates.ts'
import { endSchedules } from '../schedule/end-schedules.ts'
import { lockTemplate } from '../template-rows/find-template.ts'
import { templateChangedBy, templateSubject } from '../template-rows/write-template.ts'

const { texts } = removeTemplate

export default handleWrite(removeTemplate, async ({ input: { auditId }, actor, tx }) => {
  const template = await lockTemplate(tx, actor, auditId)
  if (!template) return notFound(texts.missing)
  await ofCompany(tx.db, 'quality_templates', actor)
    .where({ id: template.id })
    .update({ removed_at: now(), ...templateChangedBy(actor) })
  await endSchedules(tx, actor, { template_id: template.id })
  await record(tx, actor, { area: 'quality', what: 'Removed an audit', subject: templateSubject(template) })
  return done({ auditId }, { text: texts.removed })
})
