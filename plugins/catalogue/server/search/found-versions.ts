import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { askedRows, fitOf, scoreOf, someWord, unpacked } from './fit.ts'
import { keptPerText } from './per-text.ts'
import { type Question, questionOf } from './question.ts'
import { respelt } from './spelling.ts'

/** What a search finds among the documents on sale. */
export interface FoundVersions {
  /** How well each fits, by the row id of its text. */
  scores: ReadonlyMap<number, number>
  /** What was looked for: another spelling than the one that was typed, where that finds nothing. */
  searched: string
  /** No text says all that was asked for: these say some of it. */
  isNear: boolean
  /** Words were asked for that no text has all of. */
  isMiss: boolean
}

/**
 * The documents on sale that a search finds: as it was typed, else in another spelling, else by some of its
 * words. Two statements for what is there, up to five for what is not, none for what was asked before.
 */
export const foundVersions = keptPerText(async (db, typed): Promise<FoundVersions> => {
  const asTyped = await questionOf(db, typed)
  const scores = await scored(db, asTyped, false)
  if (scores.size > 0 || asTyped.isLiteral)
    return { scores, searched: typed, isNear: false, isMiss: scores.size === 0 && asTyped.size > 0 }
  const better = await respelt(db, typed)
  const question = await questionOf(db, better)
  const again = better === typed ? scores : await scored(db, question, false)
  if (again.size > 0) return { scores: again, searched: better, isNear: false, isMiss: false }
  const near = nearOnes(await scored(db, question, true))
  const isNear = near.size > 0
  return { scores: near, searched: isNear ? better : typed, isNear, isMiss: question.size > 0 }
})

/** Of those that say only some of what was asked for, the better half by score. */
function nearOnes(scores: ReadonlyMap<number, number>): Map<number, number> {
  const best = Math.max(0, ...scores.values())
  return new Map([...scores].filter(([, score]) => score >= best / 2))
}

async function scored(db: Db, question: Question, near: boolean): Promise<Map<number, number>> {
  if (question.size === 0) return new Map()
  const { templates } = await catalogue(db)
  const onSale = [...templates.values()].map(({ version }) => version.id)
  const rows = await sql<{ id: number; score: number }>`
    with asked as materialized (${askedRows(question)}),
    found as (
      select v.id,
             ${scoreOf(question, {
               words: sql`w.words[1]`,
               title: sql`t.words`,
               number: sql`v.policy_number`,
               isNamed: sql`false`,
               near,
             })} as score
        from template_versions v
       cross join ${unpacked(sql`v.words`)} w
       cross join lateral (select ts_filter(w.words[1], '{a}') as words offset 0) t
       cross join ${fitOf(sql`w.words[1]`, sql`t.words`)} f
       where v.words @@ ${someWord(question)}
         and v.id = any(${onSale}::int[]))
    select id, score
      from found
     where score >= 0`.rows(db)
  return new Map(rows.map(({ id, score }) => [id, score]))
}
