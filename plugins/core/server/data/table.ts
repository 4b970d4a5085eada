import type { Column, Columns, RowOf, Table } from './columns.ts'

export type { InsertOf, RowOf, TableOf } from './columns.ts'

type NameIn<Of extends Columns> = keyof RowOf<Table<Of>> & string

interface TableParts<Of extends Columns> {
  /** Singular, kebab-case: the content type's name. */
  name: string
  /** Plural, kebab-case. */
  plural: string
  /** Table name in the database. */
  collection: string
  /** What staff read in the admin. */
  title: string
  /** In camel case; the columns in the database have snake case, and a relation's ends in `_id`. */
  attributes: Of
  /** Columns as in the database (`company_id`). */
  unique?: readonly (readonly NoInfer<NameIn<Of>>[])[]
  indexed?: readonly (readonly NoInfer<NameIn<Of>>[])[]
  /**
   * For a table that grows without end: columns of other rows that few of its rows have. Their indexes hold those rows
   * alone. A migration makes them (such as 59 of policies). `admin` are the platform's own two.
   */
  seldom?: readonly ('admin' | NoInfer<NameIn<Of>>)[]
  /**
   * For the same: how its rows are found by their public ids. `never`: by no statement, and there is no index for it;
   * `alone`: by the id, and the index holds nothing else. Otherwise it is the platform's, with language and draft.
   */
  publicId?: 'never' | 'alone'
  /**
   * Staff may look at it in the admin, and at no more (`http/guard-admin.ts`). Otherwise it is not there.
   * Default: yes.
   */
  visible?: boolean
  /** Attributes that staff change in the admin; the room sees to it that they change no others. */
  staffMayChange?: readonly string[]
}

/** Names of the tables of all rooms, each from when its room is loaded. */
export const roomTables = new Set<string>()
/** Those of them whose rows belong to a company: `company: required(company)`. */
export const companyTables = new Set<string>()

/** What a table has for the platform's indexes (`seldom`, `publicId`). */
export interface ThinTable {
  seldom: readonly string[]
  publicId?: 'never' | 'alone' | undefined
}
/** Tables that have less than the platform's indexes, each from when its room is loaded. */
export const thinTables = new Map<string, ThinTable>()

/**
 * The schema of a table that the product writes: drafts off, constraints and indexes in the database. Its
 * rows are typed by `RowOf<typeof it>`.
 */
export function defineTable<Of extends Columns>(parts: TableParts<Of>): Table<Of> {
  roomTables.add(parts.collection)
  if (parts.attributes['company']?.['required'] === true) companyTables.add(parts.collection)
  if (parts.seldom || parts.publicId) thinTables.set(parts.collection, thinTable(parts))
  const index = (type: 'unique' | undefined) => (columns: readonly string[]) => ({
    name: `${parts.collection}_${columns.join('_')}_${type ?? 'index'}`.slice(0, 60),
    columns,
    ...(type ? { type } : {}),
  })
  const visible = parts.visible ?? true
  return {
    kind: 'collectionType',
    collectionName: parts.collection,
    info: { singularName: parts.name, pluralName: parts.plural, displayName: parts.title },
    options: { draftAndPublish: false },
    pluginOptions: {
      'content-manager': { visible },
      'content-type-builder': { visible: false },
      cloudoc: { written: 'by the product', ...(parts.staffMayChange && { staffMayChange: parts.staffMayChange }) },
    },
    // Strapi writes into what it is given; shared parts must not be shared.
    attributes: Object.fromEntries(
      Object.entries(parts.attributes).map(([name, attribute]) => [name, structuredClone(attribute)]),
    ),
    indexes: [...(parts.unique ?? []).map(index('unique')), ...(parts.indexed ?? []).map(index(undefined))],
  } as Table<Of>
}

const thinTable = ({ seldom = [], publicId }: Pick<TableParts<Columns>, 'seldom' | 'publicId'>): ThinTable => ({
  seldom: seldom.flatMap(column => (column === 'admin' ? ['created_by_id', 'updated_by_id'] : [column])),
  publicId,
})

type Extra = Record<string, unknown>
/** A column with values of this type; the database leaves it empty (null) until a row says something. */
const column = <Value>(attribute: Extra): Column<Value> => attribute

/** A plain foreign-key column `<field>_id` to another table. */
export const belongsTo = (target: string, extra: Extra = {}): Column<number, false, '_id'> => ({
  type: 'relation',
  relation: 'manyToOne',
  target,
  useJoinTable: false,
  ...extra,
})
/** To another room's table, by its uid. */
export const company = belongsTo('plugin::accounts.company')
export const person = belongsTo('plugin::accounts.person')

/**
 * Every row has a value there, and whoever inserts one names it. The types hold it; in the database the
 * column is as any other.
 */
export const required = <Value, Suffix extends string>(
  of: Column<Value, boolean, Suffix>,
): Column<Value, true, Suffix> => ({ ...(of as Extra), required: true })
/** Up to 255 characters. */
export const string = (extra: Extra = {}): Column<string> => column({ type: 'string', ...extra })
export const longText = column<string>({ type: 'text' })
export const integer = (extra: Extra = {}): Column<number> => column({ type: 'integer', ...extra })
/** A number of bytes, of whatever size: exact up to 9 PB. */
export const bytes = column<number>({ type: 'float', default: 0 })
/** Integer pence. */
export const pence = column<number>({ type: 'integer', default: 0 })
/** 20 for a fifth. */
export const percent = column<number>({ type: 'float', default: 0 })
export const boolean = column<boolean>({ type: 'boolean', default: false })
/** A time, in UTC. */
export const moment = column<Date>({ type: 'datetime' })
/** A date without a time: 'YYYY-MM-DD', as a text in both directions. */
export const day = column<string>({ type: 'date' })
/** Values of that shape, as the product writes them: `json<string[]>()`. */
export const json = <Value>(): Column<Value> => column({ type: 'json' })
export const oneOf = <const Value extends string>(...values: readonly Value[]): Column<Value> =>
  column({ type: 'enumeration', enum: [...values] })
/**
 * A text that is never sent to any browser, the admin's included: `password` is the platform's own word for
 * what nobody may read, filter by, sort by or search, through whatever relation. The column is a plain text,
 * and rows are written without the platform.
 */
export const secret = column<string>({ type: 'password', private: true, configurable: false, searchable: false })
/** The same of any length: what is kept sealed. */
export const longSecret = column<string>({ type: 'text', private: true, configurable: false, searchable: false })
