import { now } from '@cloudoc/core/server/clock.ts'
import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { type AnsweredAt, mergeWalks, type WalkedSoFar } from '../../contract/audits/merge-walk.ts'
import { maxPhotos, type Remarks } from '../../contract/scoring/scoring.ts'
import type { WalkRow } from '../audit-tables.ts'

interface Given {
  answers: Answers
  remarks: Remarks
  answeredAt: AnsweredAt
  revision?: number | undefined
}

/** Times that are to come are now: no device answers tomorrow. */
function timesUntilNow(answeredAt: AnsweredAt): AnsweredAt {
  const latest = now().toISOString()
  return Object.fromEntries(
    Object.entries(answeredAt).map(([key, at]) => [key, Date.parse(at) > Date.parse(latest) ? latest : at]),
  )
}

/** Did somebody keep something of this walk since what is given began? */
export const isOlder = (walk: Pick<WalkRow, 'revision'>, { revision }: Pick<Given, 'revision'>): boolean =>
  revision !== undefined && revision < (walk.revision ?? 0)

/** What is given, joined with what is kept where it began before that; otherwise as it is given. */
export function joinedWith(
  walk: Pick<WalkRow, 'answers' | 'remarks' | 'answered_at' | 'revision'>,
  given: Given,
): WalkedSoFar {
  const here = { answers: given.answers, remarks: given.remarks, answeredAt: timesUntilNow(given.answeredAt) }
  if (!isOlder(walk, given)) return here
  return mergeWalks(
    here,
    { answers: walk.answers, remarks: walk.remarks, answeredAt: walk.answered_at ?? {} },
    maxPhotos,
  )
}
