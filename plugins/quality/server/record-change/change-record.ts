import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { accessLabels } from '../../contract/registers/kinds.ts'
import { restrictRecord, saveLesson } from '../../contract/registers/records.ts'
import { accessesOf, lockRecord } from '../record/record-access.ts'
import { noteRecordEvent } from '../record/record-events.ts'
import { countRecord } from '../trend/count-records.ts'
import { lockRecords } from './write-record.ts'

const restrict = handleWrite(restrictRecord, async ({ input: { recordId, revision, access }, actor, tx }) => {
  await lockRecords(tx, actor)
  const record = await lockRecord(tx.db, actor, recordId)
  if (!record) return notFound(restrictRecord.texts.missing)
  if (record.revision !== revision) return refuse(restrictRecord, 'stale')
  if (!accessesOf(actor).includes(access)) return refuse(restrictRecord, 'unseen')
  await sql`
    update quality_records r
       set access = ${access}, revision = r.revision + 1
     where ${inCompany(actor, 'r')}
       and r.id = ${record.id}`.run(tx)
  await countRecord(tx, actor, record, { ...record, access })
  await noteRecordEvent(tx, actor, {
    recordId: record.id,
    what: 'access changed',
    before: accessLabels[record.access],
    after: accessLabels[access],
    by: actor.person,
  })
  return done({ recordId, revision: revision + 1, access }, { text: restrictRecord.texts.restricted })
})

const lesson = handleWrite(saveLesson, async ({ input: { recordId, revision, learnt }, actor, tx }) => {
  const record = await lockRecord(tx.db, actor, recordId)
  if (!record) return notFound(saveLesson.texts.missing)
  if (record.state === 'closed') return refuse(saveLesson, 'closed')
  if (record.revision !== revision) return refuse(saveLesson, 'stale')
  await sql`
    update quality_records r
       set learnt = ${learnt}, revision = r.revision + 1
     where ${inCompany(actor, 'r')}
       and r.id = ${record.id}`.run(tx)
  await noteRecordEvent(tx, actor, { recordId: record.id, what: 'learnt', by: actor.person })
  return done({ recordId, revision: revision + 1 }, { text: saveLesson.texts.saved })
})

export default [restrict, lesson]
