import { renewsFrom } from './dates.ts'

/**
 * How somebody stands to a course. `none`: it is not asked of them, and they have no certificate. `due`:
 * asked, not begun. `underway`: begun. `overdue`: asked, and the date is past. `done`: their certificate is
 * good. `expiring`: it is good still, and can be renewed. `expired`: it is good no more, and nothing asks for
 * another.
 */
export const trainingStates = ['none', 'due', 'underway', 'overdue', 'done', 'expiring', 'expired'] as const
export type TrainingState = (typeof trainingStates)[number]

/** The letter of a state in a row of the matrix. */
export const stateLetters: Readonly<Record<TrainingState, string>> = {
  none: '-',
  due: 'd',
  underway: 'u',
  overdue: 'o',
  done: 'v',
  expiring: 'e',
  expired: 'x',
}
const ofLetter = new Map(trainingStates.map(state => [stateLetters[state], state]))
/** The state of a letter; `none` for what is none of them. */
export const stateOfLetter = (letter: string): TrainingState => ofLetter.get(letter) ?? 'none'

/** What people read: never by a colour alone. */
export const stateWords: Readonly<Record<TrainingState, string>> = {
  none: 'Not assigned',
  due: 'To do',
  underway: 'Under way',
  overdue: 'Overdue',
  done: 'Done',
  expiring: 'Renew soon',
  expired: 'Expired',
}

/** Of one person and course. */
export interface Standing {
  /** Something asks for it: an assignment of which they are. */
  asked: boolean
  /** They have a part of it open that is to be done: the first time, or the next. */
  open: boolean
  begun: boolean
  /** A new version asks for that part, though their certificate may be good for long. */
  again?: boolean
  /** By when it is to be done; '' where nothing is open. */
  dueOn: string
  /** Of their best certificate, which was not withdrawn; undefined without one. */
  certificate: { issuedOn: string /** The last good day; '' for ever. */; validUntil: string } | undefined
}

/**
 * How somebody stands on a day (`today`, in London). A good certificate comes first; then what is open; then
 * what has ended. Who is asked again by a new version (decision 028) has a good certificate to renew until
 * that day, and is overdue after it.
 */
export function stateOf(
  { asked, open, begun, again = false, dueOn, certificate }: Standing,
  today: string,
): TrainingState {
  if (certificate && (certificate.validUntil === '' || certificate.validUntil >= today)) {
    if (again && asked && open) return dueOn < today ? 'overdue' : 'expiring'
    return certificate.validUntil !== '' && renewsFrom(certificate.issuedOn, certificate.validUntil) <= today
      ? 'expiring'
      : 'done'
  }
  if (asked && open) return dueOn !== '' && dueOn < today ? 'overdue' : begun ? 'underway' : 'due'
  if (certificate) return asked ? 'overdue' : 'expired'
  return asked ? 'due' : 'none'
}

/** What is left of a course, counted: never a percentage that rounds to whole. */
export interface Progress {
  topics: readonly { id: string; required: boolean }[]
  done: readonly string[]
  quiz: 'none' | 'open' | 'passed'
}

/** Required topics that are not done. */
export const topicsLeft = ({ topics, done }: Pick<Progress, 'topics' | 'done'>): number =>
  topics.filter(({ id, required }) => required && !done.includes(id)).length
/** Every required topic is done, and the quiz passed where there is one. */
export const isComplete = (progress: Progress): boolean => topicsLeft(progress) === 0 && progress.quiz !== 'open'
