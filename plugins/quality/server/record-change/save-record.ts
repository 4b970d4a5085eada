import { holdSites } from '@cloudoc/accounts/server/services/sites.ts'
import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, forbidden, isRefusal, notFound, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { saveRecord } from '../../contract/registers/records.ts'
import { qualityManager } from '../../contract/shapes.ts'
import { addDuties } from '../duty/add-duties.ts'
import { accessesOf, lockRecord } from '../record/record-access.ts'
import { noteRecordEvent } from '../record/record-events.ts'
import { checkRecord, factsOf, narrowerAccess } from '../record/record-facts.ts'
import type { RecordRow } from '../tables.ts'
import { countRecord } from '../trend/count-records.ts'
import { lockRecords, writeRecord } from './write-record.ts'

type Input = ParsedOf<typeof saveRecord>

/** What is wrong with answers, by the fields that they are typed into. */
export const answerErrors = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([key, why]) => [`answers.${key}`, why]))

/**
 * The row id of the site that a record is of; null: of the company as a whole. Whoever manages one site needs not say so.
 */
async function siteOf(db: Db, actor: Actor, siteId: string): Promise<number | null | Refusal> {
  if (!actor.company.severalSites) return null
  const sites = await holdSites(db, actor)
  if (siteId !== '')
    return sites.find(({ document_id }) => document_id === siteId)?.id ?? notFound(saveRecord.texts.noSite)
  if (actor.sites === 'all') return null
  const [only, other] = sites
  return only && !other ? only.id : refuse(saveRecord, 'invalid', { errors: { siteId: 'Please choose a location.' } })
}

async function addRecord(tx: Tx, actor: Actor, input: Input, answers: Answers) {
  const siteId = await siteOf(tx.db, actor, input.siteId)
  if (isRefusal(siteId)) return siteId
  return writeRecord(tx, actor, {
    register: input.register,
    answers,
    siteId,
    by: actor.person,
    anonymous: false,
    pressKey: `${actor.person.id}:${input.key}`,
  })
}

async function changeRecord(tx: Tx, actor: Actor, input: Input, answers: Answers): Promise<RecordRow | Refusal> {
  if (!may(actor, ...qualityManager.permissions)) return forbidden()
  await lockRecords(tx, actor)
  const before = await lockRecord(tx.db, actor, input.recordId)
  if (!before || before.register !== input.register) return notFound(saveRecord.texts.missing)
  if (before.state === 'closed') return refuse(saveRecord, 'closed')
  if (before.revision !== input.revision) return refuse(saveRecord, 'stale')
  const facts = factsOf(before.register, answers, before.told_at)
  const after = await sql<RecordRow>`
    update quality_records r
       set answers = ${jsonb(answers)},
           happened_at = ${facts.happenedAt},
           has_time = ${facts.hasTime},
           kind = ${facts.kind},
           place = ${facts.place},
           severity = ${facts.severity},
           score = ${facts.score},
           review_on = ${facts.reviewOn},
           access = ${narrowerAccess(before.access, facts.access)},
           revision = r.revision + 1
     where ${inCompany(actor, 'r')}
       and r.id = ${before.id}
    returning r.*`.one(tx)
  if (!after) return notFound(saveRecord.texts.missing)
  await noteRecordEvent(tx, actor, { recordId: after.id, what: 'changed', by: actor.person })
  await addDuties(tx, actor, after)
  await countRecord(tx, actor, before, after)
  return after
}

export default handleWrite(saveRecord, async ({ input, actor, tx }) => {
  const { answers, errors } = checkRecord(input.register, input.answers)
  if (Object.keys(errors).length > 0) return refuse(saveRecord, 'invalid', { errors: answerErrors(errors) })
  const isNew = input.recordId === ''
  const record = await (isNew ? addRecord : changeRecord)(tx, actor, input, answers)
  if (isRefusal(record)) return record
  return done(
    {
      recordId: record.document_id,
      number: record.number,
      revision: record.revision,
      isSeen: accessesOf(actor).includes(record.access),
    },
    { text: isNew ? saveRecord.texts.added : saveRecord.texts.saved },
  )
})
