import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { removeInspection } from '../../contract/inspections/inspections.ts'
import { countFindings, lockInspection } from './find-inspection.ts'

const { texts } = removeInspection

export default handleWrite(removeInspection, async ({ input: { inspectionId }, actor, tx }) => {
  const row = await lockInspection(tx, actor, inspectionId)
  if (!row) return notFound(texts.missing)
  if ((await countFindings(tx, actor, row)) > 0) return refuse(removeInspection, 'hasFindings')
  await ofCompany(tx.db, 'quality_inspections', actor).where({ id: row.id }).delete()
  await record(tx, actor, {
    area: 'quality',
    what: 'Took an inspection out',
    subject: { kind: 'inspection', id: inspectionId, name: `${row.body}, ${longDay(row.inspected_on)}` },
  })
  return done({ inspectionId }, { text: texts.removed })
})
