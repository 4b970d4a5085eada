import type { Knex } from 'knex'
import { londonDate } from '../../clock.ts'
import type { CompanyScope, SiteScope } from '../tenancy.ts'
import type { Db } from '../transaction.ts'
import { CompanyId, nothing, type SqlPart, Statement, sql, sqlText } from './sql.ts'

/** The id of a company, from an actor, from the holder of a link, or as it is. */
const idOf = (scope: CompanyScope | number): number => (typeof scope === 'object' ? scope.company.id : scope)

/**
 * A condition: rows of these tables belong to one company. Each table of companies in a statement stands here by its
 * alias, or is joined by its `company_id` to one that does.
 * @example where ${inCompany(actor, 'o', 'p')}
 */
export function inCompany(scope: CompanyScope | number, ...aliases: readonly [string, ...string[]]): SqlPart {
  const company = new CompanyId(idOf(scope))
  const strings = aliases.map((alias, at) => `${at === 0 ? '(' : ' and '}${alias}.company_id = `)
  return new Statement(
    [...strings, ')'],
    aliases.map(() => company),
  )
}

/**
 * A condition: two rows that are joined by a key belong to one company. `is true` keeps the planner from the index on
 * `company_id`, which it would take for as good as the key's where a table is new: a thousand rows joined to a thousand.
 */
export const sameCompany = (alias: string, other: string): SqlPart =>
  sqlText(`(${alias}.company_id = ${other}.company_id) is true`)

/** The id of a company as a value: for the column `company_id` of an insert, or where a condition has another form. */
export const companyIdOf = (scope: CompanyScope | number): CompanyId => new CompanyId(idOf(scope))

/**
 * Says why a statement reads or writes rows of several companies, or finds out whose a row is. It adds no text.
 * `docs/architecture/across-companies.md` lists every reason.
 * @example sql`select … from outbox o where o.sent_at is null ${acrossCompanies('mail of all companies leaves by one job')}`
 */
export const acrossCompanies = (reason: string): SqlPart => new Statement([''], [], reason)

/** A condition: a person works at one of these sites, or will; or did on the last day of a closed one. */
const worksAt = ({ company, lastDay }: SiteScope, sites: readonly number[], person: string): SqlPart => sql`
  ${sqlText(person)} in (
    select w.person_id
      from people_sites w
     where w.company_id = ${companyIdOf({ company })}
       and w.site_id = any(${sites}::int[])
       ${lastDay === undefined ? nothing : sql`and w.started_on <= ${lastDay}::date`}
       and (w.ended_on is null or w.ended_on >= ${lastDay ?? londonDate()}::date))`

/**
 * SQL, to follow a condition: the person of this column works at a site that the actor manages. It is no text at all for
 * whoever manages all of them. Each statement about people has it, or says `allSites('why')`.
 * @example where ${inCompany(actor, 'e')} ${inScope(actor, 'e.id')}
 */
export const inScope = (scope: SiteScope, person: string): SqlPart =>
  scope.sites === 'all' ? nothing : sql`and ${worksAt(scope, scope.sites, person)}`

/** The same for a query of the builder. @example ofCompany(db, 'people', actor).where(onlyInScope(db, actor, 'people.id')) */
export const onlyInScope =
  (db: Db, scope: SiteScope, person: string) =>
  (people: Knex.QueryBuilder): void => {
    if (scope.sites !== 'all') {
      people.whereRaw(worksAt(scope, scope.sites, person).toRaw(db))
    }
  }

/**
 * SQL, to follow a condition: this day is one on which a closed site was still open. Who worked there on its last day has
 * gone on elsewhere, and what they do there is not of the closed one. No text for a site that is open.
 */
export const untilLastDay = ({ lastDay }: SiteScope, day: string): SqlPart =>
  lastDay === undefined ? nothing : sql`and ${sqlText(day)} <= ${lastDay}::date`

/** Says why a statement reads people of all sites of a company. It adds no text. */
export const allSites = (_reason: string): SqlPart => nothing

/** A company with all its sites: for a job, which nobody looks at, and for what is of the company as a whole. */
export const wholeCompany = (companyId: number): SiteScope => ({ company: { id: companyId }, sites: 'all' })
