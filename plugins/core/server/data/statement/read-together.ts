import type { BatchedQuery } from '../sql/batch.ts'
import type { Db } from '../transaction.ts'

/**
 * A reading statement that goes out as a part of another one. `values`: what it binds, by names; a name means
 * the same in all parts.
 */
export interface Part<Row extends object> {
  sql: string
  values: Readonly<Record<string, unknown>>
  /** Makes of a row as JSON has it (a time is a text) what it is. */
  row(json: Row): Row
}

/** A part; `Times` are its columns that hold times. */
export const part = <Row extends object>(
  sql: string,
  values: Part<Row>['values'],
  ...times: readonly (keyof Row)[]
): Part<Row> => ({
  sql,
  values,
  // The database's times have no zone: they are UTC.
  row: json =>
    times.reduce(
      (row, name) => (typeof row[name] === 'string' ? { ...row, [name]: new Date(`${row[name]}Z`) } : row),
      json,
    ),
})

/**
 * Rows of several statements, which a screen shows together, by one: a statement of its own costs more on its
 * way (two processes are woken, and a query is put together) than a short one does in the database. For short
 * ones alone: none answers before all have.
 */
export async function readTogether<Rows extends Record<string, object>>(
  sql: Db,
  parts: { [Name in keyof Rows]: Part<Rows[Name]> },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const every = Object.entries(parts) as [string, Part<Rows[string]>][]
  const values: Record<string, unknown> = {}
  for (const [, { values: own }] of every) {
    for (const [name, value] of Object.entries(own)) {
      if (Object.hasOwn(values, name) && String(values[name]) !== String(value))
        throw new Error(`"${name}" means two things in what is read together`)
      values[name] = value
    }
  }
  const text = `select ${every.map(([name, { sql: own }]) => `(select coalesce(json_agg(of_part), '[]') from (${own}) of_part) as "${name}"`).join(',\n')}`
  const {
    rows: [row],
  } = await sql.raw<{ rows: Record<string, Rows[string][]>[] }>(text, values as never)
  return Object.fromEntries(every.map(([name, one]) => [name, (row?.[name] ?? []).map(one.row)])) as {
    [Name in keyof Rows]: Rows[Name][]
  }
}

/** A query of `data/sql/batch.ts` as a part, as long as there are parts. Its values are named after `name`. */
export const partOf = <Row extends object>({ query, rowOf }: BatchedQuery<Row>, name: string): Part<Row> => {
  const { text, values } = query.toSql()
  return {
    sql: text.replace(/\$(\d+)/g, `:${name}$1`),
    values: Object.fromEntries(values.map((value, at) => [`${name}${at + 1}`, value])),
    row: rowOf,
  }
}
