import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { endSchedule } from '../../contract/audits/plan.ts'
import type { ScheduleRow } from '../audit-tables.ts'
import { templateSubject } from '../template-rows/write-template.ts'
import { dropPlanned } from './end-schedules.ts'
import { liveSchedules } from './save-schedule.ts'

const { texts } = endSchedule

export default handleWrite(endSchedule, async ({ input: { scheduleId }, actor, tx }) => {
  const row = (await liveSchedules(tx.db, actor).where({ document_id: scheduleId }).forUpdate().first()) as
    | ScheduleRow
    | undefined
  if (!row) return notFound(texts.missing)
  await ofCompany(tx.db, 'quality_schedules', actor)
    .where({ id: row.id })
    .update({ ended_at: now(), updated_at: now() })
  await dropPlanned(tx, actor, { schedule_id: row.id })
  const template = await ofCompany(tx.db, 'quality_templates', actor)
    .where({ id: row.template_id })
    .first('document_id', 'title')
  await record(tx, actor, {
    area: 'quality',
    what: 'Ended the plan of an audit',
    ...(template && { subject: templateSubject(template) }),
  })
  return done({ scheduleId }, { text: texts.ended })
})
