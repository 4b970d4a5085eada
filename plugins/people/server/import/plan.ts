import { personFieldNames, personFields } from '@cloudoc/accounts/contract/person/person-fields.ts'
import { type SiteName, sitesManaged } from '@cloudoc/accounts/server/services/sites.ts'
import { onlyInScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { ofCompany, type SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { maxGroupName } from '../../contract/groups.ts'
import type { Cells } from '../../contract/import-columns.ts'
import { formErrors } from '../employee/employee-form.ts'
import { liveGroups } from '../group/groups.ts'
import { dateFields, dateIn, namesIn, type ReadRow } from './read-rows.ts'

/** What will become of a row, and what becomes of it. `personId`: row id of who is there already, or left. */
export interface Planned extends ReadRow {
  state: 'new' | 'restored' | 'there' | 'bin' | 'failed'
  text: string
  personId?: number
  groupIds: number[]
  /** Names of groups that are not there. */
  missingGroups: string[]
  /** Row ids of the sites that the row names. */
  siteIds: number[]
}
interface Known {
  id: number
  document_id: string
  first_name: string | null
  last_name: string | null
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
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
type Named = Pick<Known, 'first_name' | 'last_name'>
/** Is a row of this person, by its name? Case, accents and hyphens make no difference. */
export const isNamed = ({ firstname = '', lastname = '' }: Cells, { first_name, last_name }: Named): boolean =>
  plain(firstname) === plain(first_name ?? '') && plain(lastname) === plain(last_name ?? '')
export const numberOfOther = ({ staffNumber }: Cells, { first_name, last_name }: Named): string =>
  `The staff number ${staffNumber} is ${[first_name, last_name].filter(Boolean).join(' ')}’s already.`

const isOver = (cell: string | undefined, max: number): boolean => (cell?.length ?? 0) > max
const isTooLong = (cells: Cells): boolean =>
  Object.values(cells).some(cell => isOver(cell, 254)) ||
  [cells.firstname, cells.lastname].some(cell => isOver(cell, 80)) ||
  personFieldNames.some(name => personFields[name].kind === 'text' && isOver(cells[name], personFields[name].max))
const emailOf = (cells: Cells): string => (cells.email ?? '').toLowerCase()

function stateOf({ deleted_at }: Known, bringBack: boolean): 'there' | 'restored' | 'bin' {
  if (deleted_at === null) return 'there'
  return bringBack ? 'restored' : 'bin'
}

/** What is wrong with the cells of a row by themselves. `missing`: names of groups that would have to be made. */
function cellsProblem(cells: Cells, missing: readonly string[], makeGroups: boolean): string | undefined {
  const [error] = Object.values(formErrors(cells))
  if (error) return error
  if (/[\s@]/.test(cells.staffNumber ?? '')) return 'A staff number has no blanks, and no @.'
  const noDate = dateFields.map(name => cells[name] ?? '').find(cell => cell !== '' && dateIn(cell) === undefined)
  if (noDate !== undefined) return `“${noDate}” is not a date. Please write it as 31/12/2026.`
  if (missing[0] !== undefined && !makeGroups) return `There is no group “${missing[0]}”.`
  if (missing.some(name => name.length > maxGroupName)) return 'The name of a group is too long.'
  return isTooLong(cells) ? 'One of the cells is too long.' : undefined
}

/** What is wrong with the locations of a row, of a company that has several. `isNew`: somebody who has none yet. */
function sitesProblem(names: readonly string[], sites: readonly SiteName[], isNew: boolean): string | undefined {
  const unknown = names.find(name => !sites.some(site => isSameName(site.name, name)))
  if (unknown !== undefined) return `There is no location “${unknown}”.`
  return isNew && names.length === 0 && sites.length > 1 ? 'Please name the location where they work.' : undefined
}
/** Row ids of the sites that a row names. Who is new works at the only one that whoever imports manages. */
function namedSites(sites: readonly SiteName[], names: readonly string[], isNew: boolean): number[] {
  const meant =
    isNew && names.length === 0 ? sites : sites.filter(site => names.some(name => isSameName(site.name, name)))
  return meant.map(({ id }) => id)
}
const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Said in place of a name where the number, or the person, is of another site than those of whoever imports. */
export const ofOtherSite = 'Somebody of another location has this e-mail address or staff number.'

/** Row ids of those who are of another site than the ones that somebody manages. One statement, or none. */
async function strangersAmong(db: Db, scope: SiteScope, known: readonly Known[]): Promise<ReadonlySet<number>> {
  if (scope.sites === 'all' || known.length === 0) return new Set()
  const own: { id: number }[] = await ofCompany(db, 'people', scope)
    .whereIn(
      'id',
      known.map(({ id }) => id),
    )
    .where(onlyInScope(db, scope, 'people.id'))
    .select('id')
  const ids = new Set(own.map(({ id }) => id))
  return new Set(known.flatMap(({ id }) => (ids.has(id) ? [] : [id])))
}

/**
 * Why a row cannot be that of the people who have its address (`one`) and its number (`other`). Nobody of another site
 * (`strangers`, row ids) is named.
 */
function personProblem(
  cells: Cells,
  one: Known | undefined,
  other: Known | undefined,
  strangers: ReadonlySet<number>,
): string | undefined {
  if ([one, other].some(each => each !== undefined && strangers.has(each.id))) return ofOtherSite
  if (one && other && one.id !== other.id) return 'The e-mail address and the staff number are of two different people.'
  // A number of somebody else’s is a slip of the pen, and not this person.
  if (other && !one && ((cells.email && other.work_email) || !isNamed(cells, other))) return numberOfOther(cells, other)
  const person = one ?? other
  return person && person.role !== 'employee'
    ? 'The e-mail address is of the account holder or of a system user.'
    : undefined
}

/**
 * Says of every row what happens to it: two statements, whatever their number, and one or two for locations. The same rule for the preview
 * and for the work, so that what is done is what was shown; whatever changed between them shows in the result
 * of the row.
 */
export async function planRows(
  db: Db,
  scope: SiteScope,
  rows: readonly ReadRow[],
  { bringBack, makeGroups, severalSites }: { bringBack: boolean; makeGroups: boolean; severalSites: boolean },
): Promise<Planned[]> {
  const emails = [...new Set(rows.map(({ cells }) => emailOf(cells)).filter(Boolean))]
  const numbers = [...new Set(rows.map(({ cells }) => cells.staffNumber ?? '').filter(Boolean))]
  const known: Known[] = await ofCompany(db, 'people', scope)
    .where(
      either => void either.whereRaw('work_email = any(?)', [emails]).orWhereRaw('staff_number = any(?)', [numbers]),
    )
    .select('id', 'document_id', 'first_name', 'last_name', 'work_email', 'staff_number', 'role', 'deleted_at')
  const groups: { id: number; name: string }[] = rows.some(({ cells }) => cells.groups)
    ? await liveGroups(db, scope).select('id', 'name')
    : []
  const sites = severalSites ? await sitesManaged(db, scope) : []
  const strangers = await strangersAmong(db, scope, known)

  const byEmail = new Map(known.map(person => [person.work_email, person]))
  const byNumber = new Map(known.map(person => [person.staff_number, person]))
  const byName = new Map(groups.map(({ id, name }) => [name.toLowerCase(), id]))
  const seen = new Map<string, number>()
  return rows.map(row => {
    const { cells, line } = row
    const missingGroups = namesIn(cells.groups).filter(name => !byName.has(name.toLowerCase()))
    const failed = (text: string): Planned => ({
      ...row,
      state: 'failed',
      text,
      groupIds: [],
      missingGroups,
      siteIds: [],
    })
    const [email, number] = [emailOf(cells), cells.staffNumber ?? '']
    const problem = cellsProblem(cells, missingGroups, makeGroups)
    if (problem !== undefined) return failed(problem)
    const earlier = seen.get(`email ${email}`) ?? seen.get(`number ${number}`)
    if (earlier !== undefined) return failed(`Is in this file already, in row ${earlier}.`)
    if (email) seen.set(`email ${email}`, line)
    if (number) seen.set(`number ${number}`, line)

    const [one, other] = [email ? byEmail.get(email) : undefined, number ? byNumber.get(number) : undefined]
    const person = one ?? other
    const wrongPerson = personProblem(cells, one, other, strangers)
    if (wrongPerson !== undefined) return failed(wrongPerson)
    const siteNames = severalSites ? namesIn(cells.sites) : []
    const wrongSites = severalSites ? sitesProblem(siteNames, sites, !person) : undefined
    if (wrongSites !== undefined) return failed(wrongSites)
    const siteIds = namedSites(sites, siteNames, !person)
    const groupIds = namesIn(cells.groups).flatMap(name => byName.get(name.toLowerCase()) ?? [])
    if (!person) return { ...row, state: 'new', text: inWords.new, groupIds, missingGroups, siteIds }
    const state = stateOf(person, bringBack)
    return { ...row, state, text: inWords[state], personId: person.id, groupIds, missingGroups, siteIds }
  })
}

export const rowName = ({ firstname, lastname, email, staffNumber }: Cells): string =>
  [firstname, lastname].filter(Boolean).join(' ') || email || staffNumber || ''
