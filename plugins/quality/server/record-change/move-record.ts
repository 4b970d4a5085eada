import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { canonical, type Fact, sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { appendEvidence } from '@cloudoc/core/server/evidence/ledger.ts'
import { mayMoveRecord, type RecordState, stateLabels } from '../../contract/registers/kinds.ts'
import { moveRecord } from '../../contract/registers/records.ts'
import { refuseAtClosedSite } from '../closed-site.ts'
import { lockRecord } from '../record/record-access.ts'
import { noteRecordEvent } from '../record/record-events.ts'
import { isOpenDuty } from '../record/record-lists.ts'
import type { RecordRow } from '../tables.ts'

async function hasOpenDuties(tx: Tx, scope: CompanyScope, recordId: number): Promise<boolean> {
  const open = await sql`
    select 1
      from quality_record_duties d
     where ${inCompany(scope, 'd')}
       and d.record_id = ${recordId}
       and ${isOpenDuty}
     limit 1`.one(tx)
  return open !== undefined
}

/** Why a record cannot go to a state; nothing where it can. */
async function refusalOfMove(
  tx: Tx,
  actor: Actor,
  record: RecordRow,
  { to, words }: { to: RecordState; words: string },
) {
  if (!mayMoveRecord(record.register, record.state, to)) return refuse(moveRecord, 'noWay')
  if (record.state === 'closed')
    return words === '' ? refuse(moveRecord, 'noReason') : refuseAtClosedSite(tx, actor, record.site_id)
  if (to === 'learnt' && record.learnt.trim() === '') return refuse(moveRecord, 'notLearnt')
  return to === 'closed' && (await hasOpenDuties(tx, actor, record.id)) ? refuse(moveRecord, 'toldNobody') : undefined
}

/** Proves that a record was closed as it reads: a hash, and no word of it. */
const proveClosed = (tx: Tx, { company, person }: Actor, record: RecordRow) =>
  appendEvidence(tx, company.id, {
    kind: 'quality.record-closed',
    key: `quality.record-closed:${record.document_id}:${record.revision}`,
    subject: record.document_id,
    person,
    facts: {
      record: sha256(
        canonical({
          register: record.register,
          number: record.number,
          answers: record.answers as Fact,
          learnt: record.learnt,
          told: record.told_at.toISOString(),
        }),
      ),
    },
  })

export default handleWrite(moveRecord, async ({ input: { recordId, revision, to, words }, actor, tx }) => {
  const record = await lockRecord(tx.db, actor, recordId)
  if (!record) return notFound(moveRecord.texts.missing)
  if (record.revision !== revision) return refuse(moveRecord, 'stale')
  const refusal = await refusalOfMove(tx, actor, record, { to, words })
  if (refusal) return refusal
  const moved = await sql<RecordRow>`
    update quality_records r
       set state = ${to},
           closed_at = ${to === 'closed' ? now() : null},
           revision = r.revision + 1
     where ${inCompany(actor, 'r')}
       and r.id = ${record.id}
    returning r.*`.one(tx)
  if (!moved) return notFound(moveRecord.texts.missing)
  await noteRecordEvent(tx, actor, {
    recordId: record.id,
    what: record.state === 'closed' ? 'opened again' : 'moved',
    before: stateLabels[record.state],
    after: stateLabels[to],
    words,
    by: actor.person,
  })
  if (to === 'closed') await proveClosed(tx, actor, moved)
  return done({ recordId, revision: moved.revision, state: to }, { text: moveRecord.texts.moved })
})
