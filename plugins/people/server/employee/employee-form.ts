import type { PersonDetails, Taken } from '@cloudoc/accounts/server/services.ts'
import { type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { addEmployee } from '../../contract/employees.ts'
import { liveGroups } from '../group/groups.ts'

const { texts } = addEmployee

/** Fields of the form, by wire names. */
export interface Filled {
  firstname?: string
  lastname?: string
  email?: string
  personal_phone?: string
  staffNumber?: string
  jobTitle?: string
  location?: string
  startedOn?: string
}

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
/** Ten to twelve digits, as everywhere (documents §5); blanks between them are no matter. */
const isPhone = (text: string): boolean => /^\d{10,12}$/.test(text.replaceAll(/\s/g, ''))

/** What is wrong with an employee's details, by field; nothing where all is well. They are whole: what a change leaves out has been filled in before. */
export function formErrors({
  firstname = '',
  lastname = '',
  email = '',
  personal_phone = '',
  staffNumber = '',
}: Filled): Record<string, string> {
  return {
    ...(firstname === '' ? { firstname: texts.noName } : {}),
    ...(lastname === '' ? { lastname: texts.noName } : {}),
    ...(email !== '' && !isEmail(email) ? { email: texts.email } : {}),
    ...(personal_phone !== '' && !isPhone(personal_phone) ? { personal_phone: texts.phone } : {}),
    ...(email === '' && staffNumber === '' ? { staffNumber: texts.noWayIn } : {}),
  }
}

/** The same in the words of `accounts`; what is not there stays as it is. */
export const detailsOf = ({
  firstname,
  lastname,
  email,
  personal_phone,
  staffNumber,
  jobTitle,
  location,
  startedOn,
}: Filled): Partial<PersonDetails> => ({
  ...(firstname === undefined ? {} : { firstName: firstname }),
  ...(lastname === undefined ? {} : { lastName: lastname }),
  email,
  phone: personal_phone?.replaceAll(/\s/g, ''),
  staffNumber,
  jobTitle,
  location,
  startedOn,
})

/** Why somebody is not added or changed: another person of the company, perhaps one who has left, has the address or the number. */
export function taken({ taken: what, by }: Taken): Refusal {
  const [field, text] = what === 'email' ? ['email', texts.emailTaken] : ['staffNumber', texts.staffNumberTaken]
  const why = by.deleted_at === null ? text : texts.inBin
  return refuse('conflict', by.deleted_at === null ? `${what}Taken` : 'inBin', why, {
    errors: { [field ?? what]: why },
  })
}

/** Row ids of groups by their public ids; nothing unless all of them are there. */
export async function groupIdsOf(sql: Sql, scope: CompanyScope, ids: readonly string[]): Promise<number[] | undefined> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return []
  const found: { id: number }[] = await liveGroups(sql, scope)
    .whereIn('document_id', [...wanted])
    .select('id')
  return found.length === wanted.size ? found.map(({ id }) => id) : undefined
}
