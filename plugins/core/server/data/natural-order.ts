import { type SqlPart, sql } from './sql/sql.ts'
import type { Db } from './transaction.ts'

/**
 * SQL to put texts in the order that people expect: 1, 2, 10; case and accents make no difference. Only for
 * `order by`: what is compared and searched for stays as it is. The browser does the same
 * (`contract/natural-order.ts`).
 * @example sql`order by ${natural(sql`folders.name`)} desc, folders.id`
 */
export function natural(text: SqlPart): SqlPart
export function natural(text: string): string
export function natural(text: string | SqlPart): string | SqlPart {
  return typeof text === 'string' ? `lower(${text}) collate natural_order` : sql`lower(${text}) collate natural_order`
}

const isThere = async (db: Db): Promise<boolean> =>
  (await db.raw<{ rows: { there: boolean }[] }>(`select to_regcollation('natural_order') is not null as there`)).rows[0]
    ?.there === true

/**
 * Makes that order where it is missing, and answers whether it is as it should be. At every start and not in
 * a migration: a database that was put back from a backup may lie on another server, and knows it there as
 * that server can. Without ICU (a PostgreSQL that was built without, or an encoding that ICU does not know)
 * it is the database's own.
 */
export async function makeNaturalOrder(db: Db): Promise<boolean> {
  if (!(await isThere(db))) await db.raw(making)
  const {
    rows: [made],
  } = await db.raw<{ rows: { provider: string }[] }>(
    `select collprovider as provider from pg_collation where oid = to_regcollation('natural_order')`,
  )
  return made?.provider === 'i'
}

const making = `do $$
  declare own text;
  begin
    create collation natural_order (provider = icu, locale = 'en-GB-u-kn-ks-level1', deterministic = false);
  exception when others then
    begin
      select datcollate into own from pg_database where datname = current_database();
      execute format('create collation natural_order (provider = libc, locale = %L)', own);
    exception when others then
      create collation natural_order (provider = libc, locale = 'C');
    end;
  end $$`
