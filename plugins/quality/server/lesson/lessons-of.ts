import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { readingsOf } from '@cloudoc/policies/server/services.ts'
import { type lessonsOfRecord, maxLessons } from '../../contract/lessons.ts'
import { mayGive } from './give-lesson.ts'
import type { LessonSource } from './source.ts'

type Answer = AnswerOf<typeof lessonsOfRecord>

function whetherGives(actor: Actor, { isReady }: LessonSource): Answer['give'] {
  if (!isReady) return 'not yet'
  if (actor.sites !== 'all') return 'some sites'
  return mayGive(actor) ? 'yes' : 'no right'
}

/** What staff were given to read out of it. Two statements. */
export async function lessonsOf(db: Db, actor: Actor, source: LessonSource): Promise<Answer> {
  const rows = await ofCompany(db, 'quality_lessons', actor)
    .where(source.columns)
    .orderBy('id', 'desc')
    .limit(maxLessons)
  const policyIds = rows.flatMap(({ policy_id }) => policy_id ?? [])
  const readings = new Map(
    (policyIds.length === 0 ? [] : await readingsOf(db, actor, policyIds)).map(reading => [reading.id, reading]),
  )
  return {
    give: whetherGives(actor, source),
    lessons: rows.map(({ document_id, name, policy_id, giver_name, given_at }) => {
      const reading = readings.get(policy_id ?? 0)
      return {
        lessonId: document_id,
        name,
        policyId: reading?.document_id ?? '',
        state: reading === undefined ? 'deleted' : reading.status === 1 ? 'read' : 'withdrawn',
        done: reading?.done ?? 0,
        people: (reading?.people ?? 0) - (reading?.waived ?? 0),
        overdue: reading?.overdue ?? 0,
        by: giver_name,
        at: given_at.toISOString(),
      }
    }),
  }
}
