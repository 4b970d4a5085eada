import { personFieldNames, personFields } from '@cloudoc/accounts/contract/person/person-fields.ts'

/**
 * What a column of a spreadsheet can be, in the order of the form; without zod, as screens need it. `groups`
 * and `sites`: names, with `;`, `,` or `|` between them.
 */
export const importFields = ['firstname', 'lastname', 'name', 'email', ...personFieldNames, 'groups', 'sites'] as const
export type ImportField = (typeof importFields)[number]
/** Texts of a row by field; what has no column is not there. */
export type Cells = Partial<Record<ImportField, string>>

/** Rows of one import, and characters of its text. */
export const maxRows = 5000
export const maxCharacters = 2_000_000

interface ImportColumn {
  label: string
  /** Heads that people give such a column, in small letters without blanks and signs. */
  heads: readonly string[]
}
/** By what each is called on screens and in files, and how it is found in a spreadsheet. */
export const importColumns: Readonly<Record<ImportField, ImportColumn>> = {
  firstname: { label: 'First name', heads: ['firstname', 'forename', 'givenname', 'first', 'christianname'] },
  lastname: { label: 'Last name', heads: ['lastname', 'surname', 'familyname', 'last'] },
  name: {
    label: 'Whole name',
    heads: ['name', 'wholename', 'fullname', 'employee', 'employeename', 'staffname', 'displayname'],
  },
  email: { label: 'E-mail', heads: ['email', 'emailaddress', 'mail', 'workemail', 'emailaddress1'] },
  ...personFields,
  groups: { label: 'Groups', heads: ['group', 'groups', 'team', 'teams', 'department'] },
  sites: { label: 'Locations', heads: ['locations', 'sites', 'homes', 'location', 'site', 'home'] },
}

const plain = (head: string): string => head.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** What a column can be: locations only where a company has several. */
export const fieldsFor = (severalSites: boolean): readonly ImportField[] =>
  importFields.filter(field => severalSites || field !== 'sites')

/**
 * Which field each column seems to be, by its head; '' where that is not plain. Each field once. Where a company has
 * several locations, a column 'Location' holds them before it holds the place of work.
 */
export function guessFields(columns: readonly string[], severalSites = false): (ImportField | '')[] {
  const used = new Set<ImportField>()
  const fields = severalSites ? (['sites', ...fieldsFor(false)] as const) : fieldsFor(false)
  return columns.map(column => {
    const field = fields.find(each => !used.has(each) && importColumns[each].heads.includes(plain(column)))
    if (field) used.add(field)
    return field ?? ''
  })
}
