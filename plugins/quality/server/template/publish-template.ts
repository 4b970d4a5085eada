import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { publishTemplate } from '../../contract/audits/templates.ts'
import { auditProblems } from '../../contract/scoring/check-audit.ts'
import { lockTemplate, templateVersion } from '../template-rows/find-template.ts'
import { hashOfTemplate, insertVersion, templateSubject } from '../template-rows/write-template.ts'

const { texts } = publishTemplate

export default handleWrite(publishTemplate, async ({ input: { auditId, revision }, actor, tx }) => {
  const template = await lockTemplate(tx, actor, auditId)
  if (!template) return notFound(texts.missing)
  if (template.revision !== revision) return refuse(publishTemplate, 'stale')
  const problems = auditProblems(template.definition, template.scoring)
  if (problems.length > 0)
    return refuse(publishTemplate, 'unfinished', {
      errors: Object.fromEntries(problems.toReversed().map(({ key, text }) => [key || 'definition', text])),
    })
  const live = await templateVersion(tx.db, actor, template.id, template.live_number)
  if (live?.hash === hashOfTemplate(template)) return refuse(publishTemplate, 'same')
  const version = await insertVersion(tx, actor, template)
  await record(tx, actor, {
    area: 'quality',
    what: 'Published an audit',
    subject: templateSubject(template),
    detail: `Version ${version}`,
  })
  return done({ auditId, version }, { text: texts.published })
})
