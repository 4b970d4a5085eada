import type { Knex } from 'knex'
import type { Db } from './transaction.ts'

/** Every table whose rows belong to one company has this column. */
export interface OfCompany {
  company_id: number
}

/** Whose rows are looked at: an actor, or the holder of a link, is one. */
export interface CompanyScope {
  company: { id: number }
}

type Tables = import('knex/types/tables.js').Tables
type RowIn<Name extends keyof Tables> = Knex.ResolveTableType<Tables[Name]>
export type TenantTable = { [Name in keyof Tables]: RowIn<Name> extends OfCompany ? Name : never }[keyof Tables]

/**
 * Whose people are looked at: those of all sites of a company, or of some by their row ids. Of a closed site those who
 * worked there on its last day (`lastDay`).
 */
export interface SiteScope extends CompanyScope {
  sites: 'all' | readonly number[]
  lastDay?: string
}

/**
 * The one way to look at tenant rows: everything is scoped to one company, so another company's row is simply absent.
 * Where there is no actor (a job, a rule that is given a row), the company's id will do.
 * @example ofCompany(tx.db, 'orders', actor).where({ document_id: input.orderId }).first()
 */
export function ofCompany<Table extends TenantTable>(
  db: Db,
  table: Table,
  scope: CompanyScope | number,
): Knex.QueryBuilder<Tables[Table], RowIn<Table>[]> {
  return db(table as string).where(
    `${table as string}.company_id`,
    typeof scope === 'number' ? scope : scope.company.id,
  ) as never
}
