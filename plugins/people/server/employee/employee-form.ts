import { forEachField, type PersonField } from '@cloudoc/accounts/contract/person/person-fields.ts'
import { isFormula } from '@cloudoc/accounts/contract/person/person-name.ts'
import type { PersonDetails, Taken } from '@cloudoc/accounts/server/services/people.ts'
import { type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { addEmployee } from '../../contract/employees.ts'
import { liveGroups } from '../group/groups.ts'

const { texts } = addEmployee

/** Fields of the form, by wire names. */
export type Filled = Partial<Record<'firstname' | 'lastname' | 'email' | PersonField, string>>

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
/** Ten to twelve digits, as everywhere (documents §5); blanks between them are no matter. */
const isPhone = (text: string): boolean => /^\d{10,12}$/.test(text.replaceAll(/\s/g, ''))

/** What is wrong with one part of a name: none, or a formula of a spreadsheet in its place. */
function nameError(name: string): string | undefined {
  if (name === '') return texts.noName
  return isFormula(name) ? texts.formula : undefined
}

/**
 * What is wrong with an employee's details, by field; nothing where all is well. They are whole: what a
 * change leaves out has been filled in before.
 */
export function formErrors({
  firstname = '',
  lastname = '',
  email = '',
  personal_phone = '',
  staffNumber = '',
}: Filled): Record<string, string> {
  const [first, last] = [nameError(firstname), nameError(lastname)]
  return {
    ...(first === undefined ? {} : { firstname: first }),
    ...(last === undefined ? {} : { lastname: last }),
    ...(email !== '' && !isEmail(email) ? { email: texts.email } : {}),
    ...(personal_phone !== '' && !isPhone(personal_phone) ? { personal_phone: texts.phone } : {}),
    ...(email === '' && staffNumber === '' ? { staffNumber: texts.noWayIn } : {}),
  }
}

/** The same in the words of `accounts`; what is not there stays as it is. */
export const detailsOf = ({ firstname, lastname, email, ...filled }: Filled): Partial<PersonDetails> => ({
  ...(firstname === undefined ? {} : { firstName: firstname }),
  ...(lastname === undefined ? {} : { lastName: lastname }),
  email,
  ...forEachField((name, { kind }) => (kind === 'phone' ? filled[name]?.replaceAll(/\s/g, '') : filled[name])),
})

/**
 * Why somebody is not added or changed: another person of the company, perhaps one who has left, has the
 * address or the number.
 */
export function taken({ taken: what, by }: Taken): Refusal {
  const [field, text] =
    what === 'email'
      ? ['email', addEmployee.refusals.emailTaken.text]
      : ['staffNumber', addEmployee.refusals.staffNumberTaken.text]
  const why = by.deleted_at === null ? text : addEmployee.refusals.inBin.text
  return refusalOf('conflict', by.deleted_at === null ? `${what}Taken` : 'inBin', why, {
    errors: { [field ?? what]: why },
  })
}

/** Row ids of groups by their public ids; nothing unless all of them are there. */
export async function groupIdsOf(db: Db, scope: CompanyScope, ids: readonly string[]): Promise<number[] | undefined> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return []
  const found: { id: number }[] = await liveGroups(db, scope)
    .whereIn('document_id', [...wanted])
    .select('id')
  return found.length === wanted.size ? found.map(({ id }) => id) : undefined
}
