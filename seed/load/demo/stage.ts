import type { PersonRow } from '@cloudoc/accounts/server/services/people.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { type Acting, acting } from './acting.ts'

/** Who does what in the demonstration: `manager` and `deputy`, and the staff by their first names. */
export interface Stage {
  companyId: number
  as(name: string): Promise<Acting>
  /** Public id of somebody. */
  id(name: string): string
  /** Public id of a home, by its name; '' before there are several. */
  homeId(name: string): string
  /** Reads anew who is there, and which homes. */
  refresh(): Promise<void>
}

/**
 * Something that is done on a day, so many days ago; on the same day, things follow one another as they are
 * written.
 */
export interface Act {
  ago: number
  hour?: number
  run(stage: Stage): Promise<unknown>
}

export async function stageOf(companyId: number): Promise<Stage> {
  const people = new Map<string, Pick<PersonRow, 'id' | 'company_id' | 'document_id'>>()
  const homes = new Map<string, string>()
  const find = (name: string) => {
    const person = people.get(name)
    if (!person) throw new Error(`There is no ${name} in the demonstration`)
    return person
  }
  const refresh = async (): Promise<void> => {
    for (const person of await ofCompany(pool(), 'people', companyId).select(
      'id',
      'company_id',
      'document_id',
      'role',
      'first_name',
    )) {
      people.set(
        person.role === 'company' ? 'manager' : person.role === 'user' ? 'deputy' : (person.first_name ?? ''),
        person,
      )
    }
    const sites: { name: string; document_id: string }[] = await ofCompany(pool(), 'sites', companyId)
    if (sites.length > 1) for (const { name, document_id } of sites) homes.set(name, document_id)
  }
  await refresh()
  return {
    companyId,
    refresh,
    as: name => acting(find(name)),
    id: name => find(name).document_id,
    homeId: name => homes.get(name) ?? '',
  }
}
