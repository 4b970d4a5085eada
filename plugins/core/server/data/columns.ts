import type { Knex } from 'knex'
import type { StrapiColumns } from './base-columns.ts'

declare const holds: unique symbol

/** An attribute of a table and, for the types alone, what stands in its column. `Suffix` is `_id` where it points to a row. */
export interface Column<Value, Required extends boolean = false, Suffix extends string = ''> {
  readonly [holds]?: [Value, Required, Suffix]
  readonly [property: string]: unknown
}
export type Columns = Record<string, Column<unknown, boolean, string>>

/** What `defineTable` answers: a schema for the platform, and for the types its columns. */
export interface Table<Of extends Columns> {
  readonly [holds]?: Of
}

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'
/** `cardLast4` is `card_last_4`, as the platform names its column. Two capitals in a row are not used. */
type Snake<
  Name extends string,
  Done extends string = '',
  Before extends string = '',
> = Name extends `${infer First}${infer Rest}`
  ? First extends Digit
    ? Snake<Rest, `${Done}${Before extends Digit | '' ? '' : '_'}${First}`, First>
    : Snake<
        Rest,
        `${Done}${First extends Lowercase<First> ? (Before extends Digit ? '_' : '') : '_'}${Lowercase<First>}`,
        First
      >
  : Done

type SuffixOf<Attribute> = Attribute extends Column<unknown, boolean, infer Suffix> ? Suffix : never
type ColumnName<Of, Name extends keyof Of> = `${Snake<Name & string>}${SuffixOf<Of[Name]>}`
type ValueOf<Attribute> =
  Attribute extends Column<infer Value, infer Required, string> ? (Required extends true ? Value : Value | null) : never

type Own<Of> = { -readonly [Name in keyof Of as ColumnName<Of, Name>]: ValueOf<Of[Name]> }
type Flat<Type> = { [Name in keyof Type]: Type[Name] }

/** A row of a table, as it is read: `RowOf<typeof contentTypes.order>`. */
export type RowOf<Of> = Of extends Table<infer Has> ? Flat<StrapiColumns & Own<Has>> : never

/** What is written to a column: a value, or what the database works out. */
type Written<Value> = Value | Knex.Raw | Knex.QueryBuilder
type OptionalIn<Row> = { [Name in keyof Row]: null extends Row[Name] ? Name : never }[keyof Row]

/**
 * What a row is inserted with. A column that may be empty may be left out; all others are named, those with a default, too: that is the admin's
 * form's, and the database knows nothing of it. The platform's own come from `baseColumns()`.
 */
export type InsertOf<Of> = InsertOfRow<Omit<RowOf<Of>, 'id'>>
type InsertOfRow<Row> = Flat<
  { [Name in Exclude<keyof Row, OptionalIn<Row>>]: Written<Row[Name]> } & {
    [Name in OptionalIn<Row>]?: Written<Row[Name]>
  }
>

/** A table for the database's client: `interface Tables { orders: TableOf<typeof contentTypes.order> }`. */
export type TableOf<Of> = Knex.CompositeTableType<
  RowOf<Of>,
  InsertOf<Of>,
  { [Name in keyof RowOf<Of>]?: Written<RowOf<Of>[Name]> }
>
