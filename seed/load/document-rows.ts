import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Platform } from '@cloudoc/core/server/platform.ts'

/*
 * Writes many new documents of a type as the platform writes them one by one: the same rows in the same order, by a
 * few statements for all of them in place of some forty for each. `seed/tests/document-rows.test.ts` holds it to the
 * platform.
 */
type Data = Readonly<Record<string, unknown>>
type Status = 'draft' | 'published'

/** A document to be written. `status`: `published` has its draft beside it, as always. */
interface NewDocument {
  data: Data
  status: Status
}

/** Where the platform keeps what a field leads to. */
interface Join {
  name: string
  joinColumn: { name: string }
  inverseJoinColumn?: { name: string }
  morphColumn?: { idColumn: { name: string }; typeColumn: { name: string } }
  on?: object
  orderColumnName?: string
  inverseOrderColumnName?: string
}
interface Field {
  type: string
  relation?: string
  target?: string
  morphBy?: string
  inversedBy?: string
  mappedBy?: string
  joinTable?: Join
}
/** What the code of a type says of a field: what the platform refuses is refused here, too. */
interface Rule {
  type: string
  required?: boolean
  enum?: readonly string[]
  min?: number
  max?: number
  maxLength?: number
  default?: unknown
  /** The type of the parts that it is made of. */
  component?: string
}
interface Model {
  collectionName: string
  attributes: Record<string, Rule>
}
interface Query {
  createMany(params: { data: object[] }): Promise<{ ids: number[] }>
}

/** A row of a type or of a component, before it has its id. */
interface Entry {
  data: Data
  status: Status
}
/** A row that a field leads to, and what stands beside its id. */
interface Linked {
  id: number
  beside?: object
}

interface Written {
  documentId: string
  updatedAt: Date
}

/** Rows that one statement stores: below the number of values that PostgreSQL takes. */
const atOnce = 1000

export class DocumentRows {
  readonly #platform: Platform
  readonly #db: Db
  /** Row ids by public id and status, of each type that something leads to. */
  readonly #targets = new Map<string, Map<string, number>>()

  /** `db`: the platform's transaction, which all of it is part of. */
  constructor(platform: Platform, db: Db) {
    this.#platform = platform
    this.#db = db
  }

  /** Answers what stands for each document, in their order. */
  async write(uid: string, documents: readonly NewDocument[]): Promise<Written[]> {
    const at = new Date()
    const made = documents.map(() => ({ documentId: newId(), updatedAt: at }))
    const entries = documents.flatMap(({ data, status }, place): Entry[] => {
      const own = { ...data, documentId: made[place]?.documentId, createdAt: at, updatedAt: at }
      const draft: Entry = { data: { ...own, publishedAt: null }, status: 'draft' }
      return status === 'draft' ? [draft] : [draft, { data: { ...own, publishedAt: at }, status }]
    })
    await this.#insert(uid, entries)
    return made
  }

  async #insert(uid: string, entries: readonly Entry[]): Promise<number[]> {
    if (entries.length === 0) return []
    const { attributes: rules } = this.#modelOf(uid)
    for (const { data, status } of entries) if (status === 'published') refuseFaults(uid, rules, data)
    const parts = await this.#insertParts(uid, entries)
    const { ids } = await (this.#platform.query(uid) as Query).createMany({
      data: entries.map(({ data }) => ({ ...data })),
    })
    for (const [name, field] of Object.entries(this.#fieldsOf(uid))) {
      if (field.type !== 'relation') continue
      const linked = parts.get(name) ?? (await this.#linked(field, name, entries))
      if (field.morphBy) await this.#attach(uid, { name, field, ids, linked })
      else await this.#link(field, ids, linked)
    }
    return ids
  }

  /** Writes the parts of which the rows are made, before them; by the name of the field, and for each row in turn. */
  async #insertParts(uid: string, entries: readonly Entry[]): Promise<Map<string, Linked[][]>> {
    const made = new Map<string, Linked[][]>()
    for (const [name, { component }] of Object.entries(this.#modelOf(uid).attributes)) {
      if (component === undefined) continue
      const of = entries.map(({ data, status }) =>
        [data[name] ?? []].flat().map(part => ({ data: part as Data, status })),
      )
      const ids = await this.#insert(component, of.flat())
      let at = 0
      made.set(
        name,
        of.map(list => list.map(() => ({ id: ids[at++] ?? 0, beside: { field: name, component_type: component } }))),
      )
    }
    return made
  }

  /** What a field leads to in each row: documents by their public ids, files by their numbers. */
  async #linked({ target = '', morphBy }: Field, name: string, entries: readonly Entry[]): Promise<Linked[][]> {
    const named = entries.map(({ data }) => [data[name] ?? []].flat() as (string | number)[])
    if (morphBy) return named.map(list => list.map(id => ({ id: Number(id) })))
    if (named.every(list => list.length === 0)) return named.map(() => [])
    const targets = await this.#targetsOf(target)
    return named.map((list, at) =>
      [...new Set(list)].flatMap(documentId => {
        const status = entries[at]?.status ?? 'draft'
        const id = targets.get(`${status} ${documentId}`)
        if (id === undefined && status === 'draft') throw new Error(`${name}: there is no document ${documentId}`)
        return id === undefined ? [] : [{ id }]
      }),
    )
  }

  async #link(field: Field, ids: readonly number[], linked: readonly Linked[][]): Promise<void> {
    const { joinTable, relation = '' } = field
    const inverse = joinTable?.inverseJoinColumn?.name
    if (!joinTable || inverse === undefined) return
    const hasOrder = relation.endsWith('ToMany') && joinTable.orderColumnName
    const hasInverseOrder =
      relation.startsWith('many') && (field.inversedBy ?? field.mappedBy) && joinTable.inverseOrderColumnName
    const last = hasInverseOrder ? await this.#lastOrders(joinTable.name, inverse, hasInverseOrder) : new Map()
    const nextOf = (id: number): number => {
      const next = ((last.get(id) as number | undefined) ?? 0) + 1
      last.set(id, next)
      return next
    }
    await this.#store(
      joinTable.name,
      linked.flatMap((list, at) =>
        list.map(({ id, beside }, place) => ({
          [joinTable.joinColumn.name]: ids[at],
          [inverse]: id,
          ...joinTable.on,
          ...beside,
          ...(hasOrder ? { [hasOrder]: place + 1 } : {}),
          ...(hasInverseOrder ? { [hasInverseOrder]: nextOf(id) } : {}),
        })),
      ),
    )
  }

  /** Files of the media library lead to what has them. */
  async #attach(
    uid: string,
    { name, field, ids, linked }: { name: string; field: Field; ids: readonly number[]; linked: readonly Linked[][] },
  ): Promise<void> {
    const { joinTable } = this.#fieldsOf(field.target ?? '')[field.morphBy ?? ''] ?? {}
    if (!joinTable?.morphColumn) return
    const { idColumn, typeColumn } = joinTable.morphColumn
    await this.#store(
      joinTable.name,
      linked.flatMap((list, at) =>
        list.map(({ id }, place) => ({
          [joinTable.joinColumn.name]: id,
          [idColumn.name]: ids[at],
          [typeColumn.name]: uid,
          ...joinTable.on,
          order: place + 1,
          field: name,
        })),
      ),
    )
  }

  async #lastOrders(table: string, column: string, order: string): Promise<Map<number, number>> {
    const rows = await this.#db(table as never)
      .select(column)
      .max({ last: order })
      .groupBy(column)
    return new Map((rows as Record<string, number>[]).map(row => [row[column] ?? 0, row['last'] ?? 0]))
  }

  async #targetsOf(uid: string): Promise<Map<string, number>> {
    const known = this.#targets.get(uid)
    if (known) return known
    const rows = (await this.#db(this.#modelOf(uid).collectionName as never).select(
      'id',
      'document_id',
      'published_at',
    )) as { id: number; document_id: string; published_at: Date | null }[]
    const targets = new Map(
      rows.map(row => [`${row.published_at === null ? 'draft' : 'published'} ${row.document_id}`, row.id]),
    )
    this.#targets.set(uid, targets)
    return targets
  }

  async #store(table: string, rows: readonly object[]): Promise<void> {
    for (let at = 0; at < rows.length; at += atOnce)
      await this.#db(table as never).insert(rows.slice(at, at + atOnce) as never)
  }

  #modelOf(uid: string): Model {
    const model = this.#platform.contentTypes[uid] ?? this.#platform.components[uid]
    if (!model) throw new Error(`There is no type ${uid}`)
    return model as unknown as Model
  }

  #fieldsOf = (uid: string): Record<string, Field> =>
    (this.#platform.db.metadata.get(uid)?.attributes ?? {}) as unknown as Record<string, Field>
}

/** What cannot be published is not: the sources have a fault, which ends the load. */
function refuseFaults(uid: string, rules: Record<string, Rule>, data: Data): void {
  for (const [name, rule] of Object.entries(rules)) {
    const fault = faultOf(rule, data[name] ?? rule.default)
    if (fault !== undefined) throw new Error(`${uid}: ${name} ${fault}`)
  }
}

function faultOf(
  { required, enum: words, min = -Infinity, max = Infinity, maxLength = Infinity }: Rule,
  value: unknown,
): string | undefined {
  if (value === undefined || value === null || value === '') return required ? 'is missing' : undefined
  if (Array.isArray(value) && (value.length < min || value.length > max))
    return `has ${value.length} parts, not from ${min} to ${max}`
  if (words && !words.includes(String(value))) return `is "${String(value)}", none of ${words.join(', ')}`
  if (typeof value === 'number' && (value < min || value > max)) return `is ${value}, not from ${min} to ${max}`
  if (typeof value === 'string' && value.length > maxLength) return `has more than ${maxLength} letters`
  return undefined
}
