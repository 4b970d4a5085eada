import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import type { Remark, Remarks } from '../scoring/scoring.ts'

// Without zod, for screens: a contract with it is bundled there as data.

/** When each question was answered or remarked on last, by its key: ISO 8601, as the device says. */
export type AnsweredAt = Readonly<Record<string, string>>

/** What somebody has answered of a walk, as one place has it. */
export interface WalkedSoFar {
  answers: Answers
  remarks: Remarks
  answeredAt: AnsweredAt
}

/** Photos of both, each once. */
const photosOf = (newer: Remark | undefined, older: Remark | undefined, most: number): string[] =>
  [...new Set([...(newer?.photos ?? []), ...(older?.photos ?? [])])].slice(0, most)

/**
 * Joins what two devices have of one walk: of each question what was answered later, or taken out later. Photos of both stay.
 * At the same time, or without one, `there` counts, where it has an answer.
 */
export function mergeWalks(here: WalkedSoFar, there: WalkedSoFar, mostPhotos: number): WalkedSoFar {
  const keys = new Set([here, there].flatMap(of => [of.answers, of.remarks, of.answeredAt].flatMap(Object.keys)))
  const answers: Answers = {}
  const remarks: Remarks = {}
  const answeredAt: Record<string, string> = {}
  for (const key of keys) {
    const [at, other] = [here.answeredAt[key] ?? '', there.answeredAt[key] ?? '']
    const isHere = at === other ? there.answers[key] === undefined : Date.parse(at) > (Date.parse(other) || 0)
    const [newer, older] = isHere ? [here, there] : [there, here]
    const [answer, remark] = [newer.answers[key], newer.remarks[key]]
    const photos = photosOf(remark, older.remarks[key], mostPhotos)
    if (answer !== undefined) answers[key] = answer
    if (remark || photos.length > 0) remarks[key] = { note: '', action: false, ...remark, photos }
    const stamp = newer.answeredAt[key]
    if (stamp !== undefined) answeredAt[key] = stamp
  }
  return { answers, remarks, answeredAt }
}
