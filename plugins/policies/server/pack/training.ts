import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { port } from '@cloudoc/core/server/events.ts'
import { partNames } from '../../contract/frameworks.ts'
import type { Facts } from './facts.ts'
import type { Section } from './front.ts'
import { counted, escapeText, shortDay, table } from './pack-words.ts'
import type { Scope } from './readings.ts'
import { scopeOf } from './request.ts'

/** How one person stands to one course today. Days are ISO; '' where there is none. */
export interface PersonTraining {
  /** Public id, which tells two people of one name apart. */
  employeeId: string
  person: string
  course: string
  /** In words. */
  status: string
  /** The last day of the certificate, or by when it is to be done. */
  until: string
  issued: string
  /** Whoever held it, where that was somebody else. */
  issuer: string
  /** Number of the certificate, by which it can be looked up. */
  number: string
}

/** Whose training: a page of it, of those whose name or course has some words. */
export interface TrainingFilter extends Scope {
  search?: string
  skip?: number
  limit?: number
}

/** The training of everyone, or of the people of some groups, by name and course. */
export const trainingOf = port<(db: Db, filter: TrainingFilter) => Promise<{ rows: PersonTraining[]; total: number }>>(
  'training of people',
  async () => ({ rows: [], total: 0 }),
)

/** Printed; all of it is in the spreadsheet. */
const maxPrinted = 3000

/** Each person's courses together, on one page. */
export async function training(db: Db, facts: Facts): Promise<Section> {
  const { rows, total } = await trainingOf.get()(db, { ...scopeOf(facts), limit: maxPrinted })
  const people = [...Map.groupBy(rows, ({ employeeId }) => employeeId).values()]
  const rest =
    total > rows.length
      ? `<p class="rest">The first ${counted(rows.length, 'row', 'rows')} of ${total.toLocaleString('en-GB')} are printed; all are in <code>training.csv</code>.</p>`
      : ''
  const html =
    total === 0
      ? '<p>No training is recorded.</p>'
      : `<p>How each person stands to each of their courses today. A certificate can be looked up by its number.</p>${people.map(personHtml).join('')}${rest}`
  return { id: 'training', title: partNames.training, html }
}

const personHtml = (rows: readonly PersonTraining[]): string =>
  `<section class="person"><h3>${escapeText(rows[0]?.person ?? '')}</h3>${table(
    ['Course', 'Status', 'Until, or by', 'Issued', 'Held by', 'Certificate'],
    rows.map(one => [
      escapeText(one.course),
      escapeText(one.status),
      one.until === '' ? '–' : shortDay(one.until),
      one.issued === '' ? '–' : shortDay(one.issued),
      escapeText(one.issuer || (one.number === '' ? '–' : 'Own course')),
      one.number === '' ? '–' : `<code>${escapeText(one.number)}</code>`,
    ]),
    ['', 'why', 'day', 'day', 'owner', 'certificate'],
  )}</section>`

export const trainingHeads = ['Person', 'Course', 'Status', 'Until, or by', 'Issued', 'Held by', 'Certificate']
export async function* trainingRows(db: Db, facts: Facts): AsyncGenerator<string[]> {
  const { rows } = await trainingOf.get()(db, scopeOf(facts))
  for (const one of rows) yield [one.person, one.course, one.status, one.until, one.issued, one.issuer, one.number]
}
