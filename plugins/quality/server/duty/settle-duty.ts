import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { actorName } from '@cloudoc/history/server/services.ts'
import { settleDuty } from '../../contract/registers/records.ts'
import { lockRecord } from '../record/record-access.ts'
import { noteRecordEvent } from '../record/record-events.ts'
import type { RecordDutyRow } from '../tables.ts'

export default handleWrite(settleDuty, async ({ input, actor, tx }) => {
  const { recordId, dutyId, doneOn, reference, notNeededWhy } = input
  const record = await lockRecord(tx.db, actor, recordId)
  if (!record) return notFound(settleDuty.texts.missing)
  if (record.state === 'closed') return refuse(settleDuty, 'closed')
  if (doneOn !== '' && notNeededWhy !== '') return refuse(settleDuty, 'both')
  if (doneOn > londonDate())
    return refuse(settleDuty, 'future', { errors: { doneOn: settleDuty.refusals.future.text } })
  const isSettled = doneOn !== '' || notNeededWhy !== ''
  const duty = await sql<RecordDutyRow>`
    update quality_record_duties d
       set done_on = ${doneOn === '' ? null : doneOn},
           reference = ${doneOn === '' ? '' : reference},
           not_needed_why = ${notNeededWhy},
           settler_id = ${isSettled ? actor.person.id : null},
           settler_name = ${isSettled ? actorName(actor) : ''}
     where ${inCompany(actor, 'd')}
       and d.record_id = ${record.id}
       and d.document_id = ${dutyId}
    returning d.*`.one(tx)
  if (!duty) return notFound(settleDuty.texts.missing)
  await noteRecordEvent(tx, actor, {
    recordId: record.id,
    what: doneOn !== '' ? 'body told' : notNeededWhy !== '' ? 'body not needed' : 'duty taken back',
    after: duty.body,
    words: doneOn === '' ? notNeededWhy : reference,
    by: actor.person,
  })
  return done({ dutyId }, { text: settleDuty.texts.settled })
})
