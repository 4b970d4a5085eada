type Attribute = Record<string, unknown>

interface TableParts {
  /** Singular, kebab-case: the content type's name. */
  name: string
  /** Plural, kebab-case. */
  plural: string
  /** Table name in the database. */
  collection: string
  /** What staff read in the admin. */
  title: string
  attributes: Record<string, Attribute>
  /** Columns as in the database (`company_id`). */
  unique?: readonly (readonly string[])[]
  indexed?: readonly (readonly string[])[]
  /** Staff may look at it in the admin, and at no more (`http/guard-admin.ts`). Otherwise it is not there. Default: yes. */
  visible?: boolean
}

/** Names of the tables of all rooms, each from when its room is loaded. */
export const roomTables = new Set<string>()

/** The schema of a table that the product writes: drafts off, constraints and indexes in the database. */
export function defineTable(parts: TableParts): object {
  roomTables.add(parts.collection)
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
    pluginOptions: { 'content-manager': { visible }, 'content-type-builder': { visible: false }, cloudoc: { written: 'by the product' } },
    // Strapi writes into what it is given; shared parts must not be shared.
    attributes: Object.fromEntries(Object.entries(parts.attributes).map(([name, attribute]) => [name, structuredClone(attribute)])),
    indexes: [...(parts.unique ?? []).map(index('unique')), ...(parts.indexed ?? []).map(index(undefined))],
  }
}

/** A plain foreign-key column `<field>_id` to another table. */
export const belongsTo = (target: string, extra: Attribute = {}): Attribute => ({
  type: 'relation', relation: 'manyToOne', target, useJoinTable: false, ...extra,
})
/** To another room's table, by its uid. */
export const company = belongsTo('plugin::accounts.company')
export const person = belongsTo('plugin::accounts.person')

export const string = (extra: Attribute = {}): Attribute => ({ type: 'string', ...extra })
export const required = (attribute: Attribute): Attribute => ({ ...attribute, required: true })
export const longText: Attribute = { type: 'text' }
export const integer = (extra: Attribute = {}): Attribute => ({ type: 'integer', ...extra })
/** Integer pence. */
export const pence: Attribute = { type: 'integer', default: 0 }
export const boolean: Attribute = { type: 'boolean', default: false }
export const moment: Attribute = { type: 'datetime' }
export const json: Attribute = { type: 'json' }
export const oneOf = (...values: string[]): Attribute => ({ type: 'enumeration', enum: values })
/**
 * A text that is never sent to any browser, the admin's included: `password` is the platform's own word for what nobody may read, filter by,
 * sort by or search, through whatever relation. The column is a plain text, and rows are written without the platform.
 */
export const secret: Attribute = { type: 'password', private: true, configurable: false, searchable: false }
