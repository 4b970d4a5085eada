import { handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { haveActionRead, haveRecordRead, lessonsOfAction, lessonsOfRecord } from '../../contract/lessons.ts'
import { nameOfActor, noteEvents } from '../action/action-events.ts'
import { lockAction, seenBy } from '../action/find-actions.ts'
import { isSeenBy, lockRecord } from '../record/record-access.ts'
import { noteRecordEvent } from '../record/record-events.ts'
import type { ActionRow, RecordRow } from '../tables.ts'
import { giveLesson } from './give-lesson.ts'
import { lessonsOf } from './lessons-of.ts'
import { lessonsFromAction, lessonsFromRecord } from './source.ts'

const ofRecord = handleRead(lessonsOfRecord, async ({ input: { recordId }, actor, db }) => {
  const record = await sql<Pick<RecordRow, 'id' | 'document_id' | 'state' | 'learnt'>>`
    select r.id, r.document_id, r.state, r.learnt
      from quality_records r
     where ${isSeenBy(actor)}
       and r.document_id = ${recordId}`.one(db)
  return record ? done(await lessonsOf(db, actor, lessonsFromRecord(record))) : notFound(lessonsOfRecord.texts.missing)
})

const ofAction = handleRead(lessonsOfAction, async ({ input: { actionId }, actor, db }) => {
  const action = await sql<Pick<ActionRow, 'id' | 'document_id' | 'state'>>`
    select a.id, a.document_id, a.state
      from quality_actions a
     where ${inCompany(actor, 'a')}
       and a.document_id = ${actionId}
       ${seenBy(actor)}`.one(db)
  return action ? done(await lessonsOf(db, actor, lessonsFromAction(action))) : notFound(lessonsOfAction.texts.missing)
})

const fromRecord = handleWrite(haveRecordRead, async ({ input: { recordId, ...lesson }, actor, tx }) => {
  const { texts } = haveRecordRead
  const record = await lockRecord(tx.db, actor, recordId)
  if (!record) return notFound(texts.missing)
  const given = await giveLesson(tx, actor, lessonsFromRecord(record), lesson)
  if (isRefusal(given)) return given
  const { policyId, people, name, isNew } = given
  if (isNew)
    await noteRecordEvent(tx, actor, { recordId: record.id, what: 'lesson given', after: name, by: actor.person })
  return done({ policyId, people }, { text: texts.given })
})

const fromAction = handleWrite(haveActionRead, async ({ input: { actionId, ...lesson }, actor, tx }) => {
  const { texts } = haveActionRead
  const action = await lockAction(tx, actor, actionId)
  if (!action) return notFound(texts.missing)
  const given = await giveLesson(tx, actor, lessonsFromAction(action), lesson)
  if (isRefusal(given)) return given
  const { policyId, people, name, isNew } = given
  if (isNew)
    await noteEvents(tx, actor, [
      { actionId: action.id, what: 'lesson given', after: name, ...nameOfActor(actor.person) },
    ])
  return done({ policyId, people }, { text: texts.given })
})

export const lessonCalls = [ofRecord, ofAction, fromRecord, fromAction]
