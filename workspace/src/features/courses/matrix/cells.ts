import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { trainingMatrix } from '@cloudoc/courses/contract/records.ts'
import type { TrainingState } from '@cloudoc/courses/contract/rules/states.ts'
import { stateOfLetter, stateWords } from '@cloudoc/courses/contract/rules/states.ts'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { coursePath, personPath } from '../../addresses/courses.ts'
import type { Cell, MatrixColumn, MatrixRow } from '../../matrix/MatrixTable.tsx'
import { everyOf } from '../coursesTexts.ts'

const signs: Readonly<Record<TrainingState, Omit<Cell, 'word'>>> = {
  done: { sign: '✓', className: 'font-bold text-success' },
  expiring: { sign: '↻', className: 'font-bold text-warning' },
  due: { sign: '○', className: 'font-bold text-warning' },
  underway: { sign: '◐', className: 'font-bold text-info' },
  overdue: { sign: '!', className: 'font-bold text-danger' },
  expired: { sign: '×', className: 'font-bold text-danger' },
  none: { sign: '', className: '' },
}
const states = ['done', 'expiring', 'due', 'underway', 'overdue', 'expired'] as const
/** Each sign with its word: shape, word and colour. */
export const legend: readonly Cell[] = states.map(state => ({ ...signs[state], word: stateWords[state] }))

type Matrix = ReplyOf<typeof trainingMatrix>
const dayWords = (state: TrainingState, day: string): string => {
  if (state === 'done' || state === 'expiring') return day === '' ? 'does not expire' : `good until ${dayOf(day)}`
  return day === '' ? '' : state === 'expired' ? `was good until ${dayOf(day)}` : `by ${dayOf(day)}`
}
export const courseHeads = (courses: Matrix['courses']): MatrixColumn[] =>
  courses.map(({ courseId, title, validMonths }) => ({
    id: courseId,
    name: title,
    title: `${title}: ${everyOf(validMonths).toLowerCase()}`,
    lead: { to: coursePath(courseId, { tab: 'people' }) },
  }))
/** People with how each stands to each course, and the day that it speaks of. */
export const traineeRows = (people: Matrix['people'], count: number): MatrixRow[] =>
  people.map(({ employeeId, name, cells, days }) => ({
    id: employeeId,
    name,
    lead: { to: personPath(employeeId, name) },
    cells: Array.from({ length: count }, (_, at) => {
      const state = stateOfLetter(cells[at] ?? '')
      return { ...signs[state], word: stateWords[state], detail: dayWords(state, days[at] ?? '') }
    }),
  }))
