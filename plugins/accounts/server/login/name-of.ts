import type { PersonRow } from '../tables.ts'

type Named = Pick<PersonRow, 'first_name' | 'last_name'>

/** A person's full name; '' of one without. */
export const fullName = ({ first_name, last_name }: Named): string => [first_name, last_name].filter(Boolean).join(' ')

/** What somebody goes by: their name, else their address; '' of a person with neither. */
export const nameOf = (person: Named & Pick<PersonRow, 'work_email'>): string =>
  fullName(person) || (person.work_email ?? '')
