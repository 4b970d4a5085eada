import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { ActionRow, ActionStepRow } from '../tables.ts'

/**
 * Puts these steps in the place of those of an action; one that stays keeps when it was done. Two statements.
 * @returns whether they are others now
 */
export async function replaceSteps(
  tx: Tx,
  actor: Actor,
  { id }: ActionRow,
  steps: readonly { words: string; done: boolean }[],
): Promise<boolean> {
  const before = (await ofCompany(tx.db, 'quality_action_steps', actor)
    .where({ action_id: id })
    .delete()
    .returning('*')) as ActionStepRow[]
  const isSame =
    before.length === steps.length &&
    before.every(
      ({ place, words, done_at }) => steps[place]?.words === words && steps[place]?.done === (done_at !== null),
    )
  if (steps.length === 0) return !isSame
  const doneAt = new Map(before.map(({ words, done_at }) => [words, done_at]))
  await tx.db('quality_action_steps').insert(
    steps.map(({ words, done }, place) => ({
      ...baseColumns(),
      company_id: actor.company.id,
      action_id: id,
      place,
      words,
      done_at: done ? (doneAt.get(words) ?? now()) : null,
    })),
  )
  return !isSame
}

/** Ticks steps by their places. Answers how many of how many are done, or nothing where that is as before. */
export async function tickSteps(
  tx: Tx,
  actor: Actor,
  { id }: ActionRow,
  places: readonly number[],
): Promise<string | undefined> {
  const steps = await ofCompany(tx.db, 'quality_action_steps', actor)
    .where({ action_id: id })
    .select('id', 'place', 'done_at')
  const changed = steps.filter(({ place, done_at }) => places.includes(place) !== (done_at !== null))
  if (changed.length === 0) return undefined
  await sql`
    update quality_action_steps t
       set done_at = case when t.done_at is null then ${now()}::timestamp end, updated_at = ${now()}
     where ${inCompany(actor, 't')}
       and t.id = any(${changed.map(step => step.id)}::int[])`.run(tx)
  return `${steps.filter(({ place }) => places.includes(place)).length} of ${steps.length}`
}
