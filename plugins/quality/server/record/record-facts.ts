import { ukDate } from '@cloudoc/core/server/uk-time.ts'
import { isPicked } from '@cloudoc/forms/contract/rules/answered.ts'
import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { checkAnswers } from '@cloudoc/forms/contract/rules/check.ts'
import {
  type RecordAccess,
  type RecordSeverity,
  type Register,
  recordAccesses,
  registerKinds,
} from '../../contract/registers/kinds.ts'
import { recordKeys, severityOf } from '../../contract/registers/question-parts.ts'
import { questionsOf, scoreOf } from '../../contract/registers/questions.ts'
import { initialsText } from '../../contract/registers/record-shapes.ts'

/** What a record is found and counted by, taken from its answers. */
export interface RecordFacts {
  happenedAt: Date
  hasTime: boolean
  kind: string
  place: string
  severity: RecordSeverity
  score: number
  reviewOn: string | null
  /** Who sees it at least. */
  access: RecordAccess
}

/** Up to four letters for each person: 'AB', 'A.B.', 'AB and CD'. */
const initialsForm = /^\p{L}\.?(?:[ -]?\p{L}\.?){0,3}(?:(?:, ?| ?& ?| and )\p{L}\.?(?:[ -]?\p{L}\.?){0,3})*$/u

/** What is kept of answers to a register, and what is wrong with them by field. */
export function checkRecord(register: Register, given: Answers) {
  const { answers, errors } = checkAnswers(questionsOf(register), given)
  const initials = answers[recordKeys.initials]
  const isName = typeof initials === 'string' && !initialsForm.test(initials)
  return { answers, errors: isName ? { ...errors, [recordKeys.initials]: initialsText } : errors }
}

/** The key of the option that was picked; '' for none. */
function pickedKey(answers: Answers, key: string): string {
  const value = answers[key]
  return isPicked(value) ? (value.picked[0] ?? '') : ''
}
const textOf = (answers: Answers, key: string): string => {
  const value = answers[key]
  return typeof value === 'string' ? value : ''
}

/** Scores of a risk from which on it is of a severity. */
const scores: readonly (readonly [number, RecordSeverity])[] = [
  [15, 'critical'],
  [10, 'high'],
  [5, 'medium'],
]
const severityOfScore = (score: number): RecordSeverity => scores.find(([from]) => score >= from)?.[1] ?? 'low'

/** Whichever of two is seen by fewer. */
export const narrowerAccess = (one: RecordAccess, other: RecordAccess): RecordAccess =>
  recordAccesses.indexOf(one) > recordAccesses.indexOf(other) ? one : other

function happenedAtOf(answers: Answers, toldAt: Date): Pick<RecordFacts, 'happenedAt' | 'hasTime'> {
  const [day, time] = [textOf(answers, recordKeys.day), textOf(answers, recordKeys.time)]
  if (day === '') return { happenedAt: toldAt, hasTime: false }
  // Noon stands for a day without an hour: it is the same day everywhere.
  const wall = new Date(`${day}T${time === '' ? '12:00' : time}:00Z`)
  return { happenedAt: ukDate.toInstant(wall), hasTime: time !== '' }
}

/** Of answers that were checked. */
export function factsOf(register: Register, answers: Answers, toldAt: Date): RecordFacts {
  const score = register === 'risk' ? scoreOf(pickedKey(answers, 'likelihood'), pickedKey(answers, 'consequence')) : 0
  const aboutManager = register === 'whistle-blowing' && answers['about_manager'] === 'yes'
  return {
    ...happenedAtOf(answers, toldAt),
    kind: pickedKey(answers, recordKeys.kind),
    place: pickedKey(answers, recordKeys.place),
    severity:
      register === 'risk' ? severityOfScore(score) : (severityOf(pickedKey(answers, recordKeys.severity)) ?? 'low'),
    score,
    reviewOn: textOf(answers, 'review_on') || null,
    access: aboutManager ? 'holder' : registerKinds[register].access,
  }
}
