import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { skipOccurrence } from '../../contract/audits/plan.ts'
import { templateSubject } from '../template-rows/write-template.ts'
import { lockOccurrence } from './find-occurrence.ts'

const { texts, refusals } = skipOccurrence

export default handleWrite(skipOccurrence, async ({ input: { occurrenceId, why }, actor, tx }) => {
  if (why === '') return invalid({ why: refusals.noWhy.text }, refusals.noWhy.text)
  const occurrence = await lockOccurrence(tx, actor, occurrenceId)
  if (!occurrence) return notFound(texts.missing)
  if (occurrence.state !== 'due' && occurrence.state !== 'begun') return refuse(skipOccurrence, 'notOpen')
  await ofCompany(tx.db, 'quality_occurrences', actor)
    .where({ id: occurrence.id })
    .update({ state: 'skipped', why, ended_at: now(), updated_at: now() })
  const template = await ofCompany(tx.db, 'quality_templates', actor)
    .where({ id: occurrence.template_id })
    .first('document_id', 'title')
  await record(tx, actor, {
    area: 'quality',
    what: 'Left a planned audit out',
    ...(template && { subject: templateSubject(template) }),
    detail: occurrence.due_on,
  })
  return done({ occurrenceId }, { text: texts.skipped })
})
