import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { actorName } from '@cloudoc/history/server/services.ts'
import type { Register } from '../../contract/registers/kinds.ts'
import { questionsVersion } from '../../contract/registers/questions.ts'
import { addDuties } from '../duty/add-duties.ts'
import '../events.ts'
import { noteRecordEvent } from '../record/record-events.ts'
import { factsOf, type RecordFacts } from '../record/record-facts.ts'
import type { RecordRow } from '../tables.ts'
import { countRecord } from '../trend/count-records.ts'
import { whoIsTold } from './who-is-told.ts'

export interface NewRecord {
  register: Register
  /** Checked. */
  answers: Answers
  /** Row id; null: of the company as a whole. */
  siteId: number | null
  /** Who tells it; null: it is not to be known, or a form told it. */
  by: Actor['person'] | null
  anonymous: boolean
  /** What was sent twice under one is there once. */
  pressKey: string
  /** Public id of the answers to a form that opened it. */
  answerId?: string
}

/** Records of a company are numbered, counted and moved one after another. */
export const lockRecords = (tx: Tx, scope: CompanyScope): PromiseLike<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('quality.records'), ${companyIdOf(scope)})`.run(tx)

const json = (answers: Answers): Answers => JSON.stringify(answers) as unknown as Answers

/** Columns that follow from the answers. */
const factColumns = (facts: RecordFacts) => ({
  happened_at: facts.happenedAt,
  has_time: facts.hasTime,
  kind: facts.kind,
  place: facts.place,
  severity: facts.severity,
  score: facts.score,
  review_on: facts.reviewOn,
  access: facts.access,
})

interface Before {
  last: number
  record_id: number | null
}

/** The last number of the register, and what the same press wrote before. */
const findBefore = (tx: Tx, scope: CompanyScope, { register, pressKey }: NewRecord) =>
  sql<Before>`
    select coalesce(max(r.number), 0)::int as last,
           (select p.id
              from quality_records p
             where ${inCompany(scope, 'p')}
               and p.press_key = ${pressKey}) as record_id
      from quality_records r
     where ${inCompany(scope, 'r')}
       and r.register = ${register}`.one(tx)

/** Writes down a record with its number, its duties and its counts; the same press answers as the first time. */
export async function writeRecord(tx: Tx, scope: CompanyScope, record: NewRecord): Promise<RecordRow> {
  await lockRecords(tx, scope)
  const before = await findBefore(tx, scope, record)
  if (before?.record_id) {
    const again = await sql<RecordRow>`
      select r.* from quality_records r where ${inCompany(scope, 'r')} and r.id = ${before.record_id}`.one(tx)
    if (again) return again
  }
  const { register, answers, siteId, by, anonymous, pressKey, answerId } = record
  const toldAt = now()
  const [row] = await tx
    .db('quality_records')
    .insert({
      ...baseColumns(),
      company_id: scope.company.id,
      register,
      number: (before?.last ?? 0) + 1,
      version: questionsVersion,
      answers: json(answers),
      ...factColumns(factsOf(register, answers, toldAt)),
      told_at: toldAt,
      person_id: by?.id ?? null,
      person_name: by ? actorName({ person: by }) : null,
      anonymous,
      site_id: siteId,
      state: 'new',
      learnt: '',
      answer: answerId ?? null,
      press_key: pressKey,
      revision: 0,
    })
    .returning('*')
  if (!row) throw new Error('A record was not written down')
  await noteRecordEvent(tx, scope, { recordId: row.id, what: 'told', by })
  await addDuties(tx, scope, row)
  await countRecord(tx, scope, null, row)
  await emit(tx, 'quality.record-opened', {
    companyId: scope.company.id,
    recordId: row.document_id,
    register,
    number: row.number,
    access: row.access,
    told: await whoIsTold(tx.db, scope, row),
  })
  return row
}
