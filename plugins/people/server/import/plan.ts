import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Cells } from '../../contract/import-columns.ts'
import { formErrors } from '../employee/employee-form.ts'
import { liveGroups } from '../group/groups.ts'
import { dateIn, groupNames, type ReadRow } from './read-rows.ts'

/** What will become of a row, and what becomes of it. `personId`: row id of who is there already, or left. */
export interface Planned extends ReadRow {
  state: 'new' | 'restored' | 'there' | 'bin' | 'failed'
  text: string
  personId?: number
  groupIds: number[]
}
interface Known {
  id: number
  document_id: string
  work_email: string | null
  staff_number: string | null
  role: string
  deleted_at: Date | null
}

const inWords = {
  new: 'Is added',
  restored: 'Left before, and is brought back',
  there: 'Is an employee already, and stays as they are',
  bin: 'Has left, and is left out',
  failed: '',
} as const
const emailOf = (cells: Cells): string => (cells.email ?? '').toLowerCase()

function stateOf({ deleted_at }: Known, bringBack: boolean): 'there' | 'restored' | 'bin' {
  if (deleted_at === null) return 'there'
  return bringBack ? 'restored' : 'bin'
}

/** What is wrong with the cells of a row by themselves. `groups`: those of the company, by their names. */
function cellsProblem(cells: Cells, groups: ReadonlyMap<string, number>): string | undefined {
  const [error] = Object.values(formErrors(cells))
  if (error) return error
  if (/[\s@]/.test(cells.staffNumber ?? '')) return 'A staff number has no blanks, and no @.'
  if (cells.startedOn && dateIn(cells.startedOn) === undefined)
    return `“${cells.startedOn}” is not a date. Please write it as 31/12/2026.`
  const unknown = groupNames(cells.groups).find(name => !groups.has(name.toLowerCase()))
  if (unknown !== undefined) return `There is no group “${unknown}”.`
  return hasLongCell(cells) ? 'One of the cells is too long.' : undefined
}

const hasLongCell = (cells: Cells): boolean =>
  Object.values(cells).some(cell => cell.length > 254) ||
  [cells.firstname, cells.lastname, cells.jobTitle, cells.location].some(cell => (cell?.length ?? 0) > 80)

/**
 * Says of every row what happens to it: two statements, whatever their number. The same rule for the preview
 * and for the work, so that what is done is what was shown; whatever changed between them shows in the result
 * of the row.
 */
export async function planRows(
  db: Db,
  scope: CompanyScope,
  rows: readonly ReadRow[],
  { bringBack }: { bringBack: boolean },
): Promise<Planned[]> {
  const emails = [...new Set(rows.map(({ cells }) => emailOf(cells)).filter(Boolean))]
  const numbers = [...new Set(rows.map(({ cells }) => cells.staffNumber ?? '').filter(Boolean))]
  const known: Known[] = await ofCompany(db, 'people', scope)
    .where(
      either => void either.whereRaw('work_email = any(?)', [emails]).orWhereRaw('staff_number = any(?)', [numbers]),
    )
    .select('id', 'document_id', 'work_email', 'staff_number', 'role', 'deleted_at')
  const groups: { id: number; name: string }[] = rows.some(({ cells }) => cells.groups)
    ? await liveGroups(db, scope).select('id', 'name')
    : []

  const byEmail = new Map(known.map(person => [person.work_email, person]))
  const byNumber = new Map(known.map(person => [person.staff_number, person]))
  const byName = new Map(groups.map(({ id, name }) => [name.toLowerCase(), id]))
  const seen = new Map<string, number>()
  return rows.map(row => {
    const { cells, line } = row
    const failed = (text: string): Planned => ({ ...row, state: 'failed', text, groupIds: [] })
    const [email, number] = [emailOf(cells), cells.staffNumber ?? '']
    const problem = cellsProblem(cells, byName)
    if (problem !== undefined) return failed(problem)
    const earlier = seen.get(`email ${email}`) ?? seen.get(`number ${number}`)
    if (earlier !== undefined) return failed(`Is in this file already, in row ${earlier}.`)
    if (email) seen.set(`email ${email}`, line)
    if (number) seen.set(`number ${number}`, line)

    const [one, other] = [email ? byEmail.get(email) : undefined, number ? byNumber.get(number) : undefined]
    if (one && other && one.id !== other.id)
      return failed('The e-mail address and the staff number are of two different people.')
    const person = one ?? other
    const groupIds = groupNames(cells.groups).flatMap(name => byName.get(name.toLowerCase()) ?? [])
    if (!person) return { ...row, state: 'new', text: inWords.new, groupIds }
    if (person.role !== 'employee') return failed('The e-mail address is of the account holder or of a system user.')
    const state = stateOf(person, bringBack)
    return { ...row, state, text: inWords[state], personId: person.id, groupIds }
  })
}

export const rowName = ({ firstname, lastname, email, staffNumber }: Cells): string =>
  [firstname, lastname].filter(Boolean).join(' ') || email || staffNumber || ''
