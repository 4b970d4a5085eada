import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { saveTemplate } from '../../contract/audits/templates.ts'
import { auditProblems, scoringOfFields } from '../../contract/scoring/check-audit.ts'
import { lockTemplate } from '../template-rows/find-template.ts'
import {
  asJson,
  insertTemplate,
  templateChangedBy,
  templateSubject,
  templateTitle,
} from '../template-rows/write-template.ts'

export default handleWrite(saveTemplate, async ({ input, actor, tx }) => {
  const { auditId, revision, kind, definition } = input
  const scoring = scoringOfFields(definition, input.scoring)
  const problems = auditProblems(definition, scoring)
  const { texts } = saveTemplate
  if (auditId === '') {
    const made = await insertTemplate(tx, actor, {
      starter: '',
      kind: kind ?? 'other',
      definition,
      scoring,
      cites: [],
    })
    if (isRefusal(made)) return made
    await record(tx, actor, { area: 'quality', what: 'Began an audit', subject: templateSubject(made) })
    const { document_id, changed_at } = made
    return done(
      { auditId: document_id, revision: made.revision, problems, updatedAt: changed_at.toISOString() },
      { text: texts.saved },
    )
  }
  const found = await lockTemplate(tx, actor, auditId)
  if (!found) return notFound(texts.missing)
  if (found.revision !== revision) return refuse(saveTemplate, 'stale')
  const changed = templateChangedBy(actor)
  await ofCompany(tx.db, 'quality_templates', actor)
    .where({ id: found.id })
    .update({
      ...(kind && { kind }),
      definition: asJson(definition),
      scoring: asJson(scoring),
      title: templateTitle(definition),
      revision: found.revision + 1,
      ...changed,
    })
  return done(
    { auditId, revision: found.revision + 1, problems, updatedAt: changed.changed_at.toISOString() },
    { text: texts.saved },
  )
})
