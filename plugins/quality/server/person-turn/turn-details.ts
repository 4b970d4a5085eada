import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { allSites, inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import type { Definition } from '@cloudoc/forms/contract/rules/definition.ts'
import { newestAnswer } from '@cloudoc/forms/server/services.ts'
import { ownTurn, personTurn } from '../../contract/people/person-plans.ts'
import { resultWords } from '../../contract/scoring/result-words.ts'
import type { AuditResult } from '../../contract/scoring/score.ts'
import { itemOfTurn, type ListedTurn, turnColumns, turnJoins } from './turn-list.ts'
import { turnsSeenBy } from './who-sees-turns.ts'

interface Came {
  definition: Definition
  answers: Answers
  files: Record<string, string>
  result: string
}

/** What an audit came to, as it was corrected last. One statement. */
async function cameOfAudit(db: Db, actor: Actor, origin: string): Promise<Came | undefined> {
  const run = await sql<{ definition: Definition; answers: Answers; result: AuditResult }>`
    select v.definition, r.answers, r.result
      from quality_runs r
      join quality_template_versions v on v.id = r.version_id and v.company_id = r.company_id
     where ${inCompany(actor, 'r')}
       and r.origin = ${origin}
     order by r.correction desc
     limit 1`.one(db)
  return run && { definition: run.definition, answers: run.answers, files: {}, result: resultWords[run.result] }
}

/** What a form came to, as it was corrected last. */
async function cameOfForm(db: Db, actor: Actor, answerId: string): Promise<Came | undefined> {
  const answer = await newestAnswer(db, actor, answerId)
  return answer && { ...answer, result: '' }
}

async function turnOf(db: Db, actor: Actor, turnId: string, isMeant: SqlPart) {
  const turn = await sql<ListedTurn>`
    select ${turnColumns}
      from ${turnJoins}
     where ${inCompany(actor, 't')}
       and t.document_id = ${turnId}
       ${isMeant}`.one(db)
  const came = turn && (await (turn.subject === 'form' ? cameOfForm : cameOfAudit)(db, actor, turn.result))
  return came && { ...itemOfTurn(turn), about: turn.about, at: turn.at.toISOString(), ...came }
}

const details = handleRead(personTurn, async ({ input: { turnId }, actor, db }) => {
  const turn = await turnOf(db, actor, turnId, sql`${inScope(actor, 'e.id')} ${turnsSeenBy(actor)}`)
  return turn ? done(turn) : notFound(personTurn.texts.missing)
})

const own = handleRead(ownTurn, async ({ input: { turnId }, actor, db }) => {
  const isMeant = sql`
    and t.person_id = ${actor.person.id}
    and s.shown
    ${allSites('what the caller may see of themselves')}`
  const turn = await turnOf(db, actor, turnId, isMeant)
  return turn ? done(turn) : notFound(ownTurn.texts.missing)
})

export default [details, own]
