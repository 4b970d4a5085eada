import { personFieldNames, personFields } from '@cloudoc/accounts/contract/person/person-fields.ts'
import type { Cells, ImportField } from '../../contract/import-columns.ts'
import { importEmployees } from '../../contract/imports.ts'
import type { Spreadsheet } from '../../contract/spreadsheet.ts'

const { texts } = importEmployees

/** A row of a spreadsheet by its fields, with what was typed. */
export interface ReadRow {
  line: number
  cells: Cells
}

/** Why the choice of columns cannot be; nothing where it can. */
export function wrongColumns(columns: readonly (ImportField | '')[]): string | undefined {
  const chosen = columns.filter(field => field !== '')
  if (new Set(chosen).size < chosen.length) return texts.twice
  if (!chosen.includes('name') && !(chosen.includes('firstname') && chosen.includes('lastname'))) return texts.noName
  return chosen.includes('email') || chosen.includes('staffNumber') ? undefined : texts.noWayIn
}

/** Rows by field. A whole name is parted at its last blank, or turned around at its comma: 'Taylor, Sam'. */
export const readRows = ({ rows }: Spreadsheet, columns: readonly (ImportField | '')[]): ReadRow[] =>
  rows.map(({ line, cells }) => ({
    line,
    cells: parted(
      Object.fromEntries(
        columns.flatMap((field, at) => (field === '' ? [] : [[field, (cells[at] ?? '').slice(0, 300)]])),
      ),
    ),
  }))

function parted({ name, ...cells }: Cells): Cells {
  if (name === undefined || cells.firstname || cells.lastname) return cells
  const [last, first] = name.includes(',')
    ? name.split(',', 2).map(part => part.trim())
    : [name.slice(name.lastIndexOf(' ') + 1), name.slice(0, Math.max(0, name.lastIndexOf(' '))).trim()]
  return { ...cells, firstname: first ?? '', lastname: last ?? '' }
}

const asIso = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && year > 1900 && year < 2200 ? date.toISOString().slice(0, 10) : undefined
}

/** A date as spreadsheets write it in Britain: 3/4/2026 is in April. Nothing where it is none. */
export function dateIn(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text)
  if (iso) return asIso(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const british = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text)
  if (!british) return undefined
  const year = Number(british[3])
  return asIso(year < 100 ? 2000 + year : year, Number(british[2]), Number(british[1]))
}

/** Fields whose cells are dates. */
export const dateFields = personFieldNames.filter(name => personFields[name].kind === 'date')

/** The same cells with each date as the database has it; what is none is left out. */
export const withDates = (cells: Cells): Cells => ({
  ...cells,
  ...Object.fromEntries(dateFields.map(name => [name, dateIn(cells[name] ?? '') ?? ''])),
})

/** Names of groups, or of locations, in a cell. */
export const namesIn = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(/[;,|]/)
    .map(name => name.trim())
    .filter(Boolean)
