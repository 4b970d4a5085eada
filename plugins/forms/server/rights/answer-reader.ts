import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { port } from '@cloudoc/core/server/events.ts'

/** Somebody who reads answers and is not the account holder. */
export interface PlanReader {
  /** Row id; 0 for a token, which is no person. */
  personId: number
  managesQuality: boolean
}

/** Who reads answers: of which sites, and which of those that were filled in for a plan. */
export interface AnswerReader extends SiteScope {
  /** 'all' for the account holder, and where whoever asks has looked at whom the answers are about. */
  planned: 'all' | PlanReader
}

export const readerOf = (actor: Omit<Actor, 'session'>): AnswerReader => ({
  company: actor.company,
  sites: actor.sites,
  planned:
    actor.role === 'company'
      ? 'all'
      : { personId: actor.token ? 0 : actor.person.id, managesQuality: may(actor, 'Manage quality') },
})

/**
 * SQL: this reader sees the answers `o`, which were filled in for a purpose. The room of quality has plans for people, and
 * answers.
 */
export const seesFilledFor = port<(scope: SiteScope, reader: PlanReader) => SqlPart>(
  'who sees answers that were filled in for a plan',
)

/**
 * SQL, to follow a condition: answers that were filled in for a plan are left out, but for those who planned or did it, those
 * of whom the plan says that they see it, and whoever manages quality at their site. `alias`: answers, or their deletions.
 */
export const shownTo = ({ planned, ...scope }: AnswerReader, alias: string): SqlPart =>
  planned === 'all'
    ? nothing
    : sql`
        and not exists (
              select 1
                from form_answers o
               where ${inCompany(scope, 'o')}
                 and o.form_id = ${sqlText(alias)}.form_id
                 and o.number = ${sqlText(alias)}.number
                 and o.correction = 0
                 and o.purpose is not null
                 and o.person_id is distinct from ${planned.personId}
                 and not ${seesFilledFor.get()(scope, planned)}
            )`

/** SQL, to follow a condition: what these answers began as was sent by staff of the sites of the reader, if not all. */
const sentWithin = (scope: SiteScope, alias: string): SqlPart =>
  scope.sites === 'all'
    ? nothing
    : sql`
        and exists (
              select 1
                from form_answers o
               where ${inCompany(scope, 'o')}
                 and o.form_id = ${sqlText(alias)}.form_id
                 and o.number = ${sqlText(alias)}.number
                 and o.correction = 0
                 ${inScope(scope, 'o.person_id')}
            )`

/**
 * SQL, to follow a condition: answers that this reader sees. It is no text at all for the account holder. Whoever manages all
 * sites sees what visitors have sent, too.
 */
export const isReadBy = (reader: AnswerReader, alias: string): SqlPart =>
  sql`${sentWithin(reader, alias)} ${shownTo(reader, alias)}`

/** SQL: the form with the row id of this column has answers that this reader does not see. */
export const hasHiddenAnswers = (reader: AnswerReader, column: string): SqlPart =>
  reader.planned === 'all' && reader.sites === 'all'
    ? sql`false`
    : sql`
        exists (
          select 1
            from form_answers h
           where ${inCompany(reader, 'h')}
             and h.form_id = ${sqlText(column)}
             and h.correction = 0
             and not exists (
                   select 1
                     from form_answers w
                    where ${inCompany(reader, 'w')}
                      and w.id = h.id
                      ${isReadBy(reader, 'w')}
                 )
        )`

/** Has one of these forms, by row id, answers that this reader does not see? One statement. */
export const haveHiddenAnswers = async (db: Db, reader: AnswerReader, formIds: readonly number[]): Promise<boolean> =>
  (await sql<{ one: 1 }>`
    select 1 as one
      from forms f
     where ${inCompany(reader, 'f')}
       and f.id = any(${[...formIds]}::int[])
       and ${hasHiddenAnswers(reader, 'f.id')}
     limit 1`.one(db)) !== undefined
