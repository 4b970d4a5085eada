import type { CompanyScope } from '../tenancy.ts'
import { CompanyId, type SqlPart, Statement, sqlText } from './sql.ts'

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
