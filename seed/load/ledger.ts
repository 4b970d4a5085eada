import { createHash } from 'node:crypto'
import { refuseBadValues } from '@cloudoc/catalogue/server/services.ts'
import { identifier, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type Db, inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Platform } from '@cloudoc/core/server/platform.ts'
import { DocumentRows } from './document-rows.ts'

/**
 * What the loader put where, and what it looked like afterwards: so a second run changes only what changed in
 * the sources, and what staff edited since is not overwritten unless they ask for it.
 */
interface Noted {
  document_id: string
  source: string
  edited_at: string
}
export interface Loaded {
  created: number
  updated: number
  kept: number
  edited: string[]
}

/** What a document was loaded from, in short. */
export const sourceOf = (data: Record<string, unknown>): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex')

/** A document to be loaded. `key`: its name among those of its type; `sameAs`: data that it was loaded with before. */
interface Loading {
  uid: string
  key: string
  data: Record<string, unknown>
  status: 'draft' | 'published'
  sameAs?: Record<string, unknown> | undefined
}

/** One of many documents of a type. */
export interface Entry {
  key: string
  data: Record<string, unknown>
  /** Nobody outside sees a draft until staff have filled it in and published it. */
  status?: 'draft' | 'published'
  sameAs?: Record<string, unknown>
  /** What it said before, the oldest first: for a document that keeps its versions, and only as long as it is new. */
  earlier?: readonly Record<string, unknown>[]
}

/** A document that this load has written. `name`: its type and key. */
export interface Created {
  uid: string
  name: string
  documentId: string
  data: Record<string, unknown>
}

export class Ledger {
  readonly loaded: Loaded = { created: 0, updated: 0, kept: 0, edited: [] }
  /** What `putAll` has written, until the load is over. */
  readonly created: Created[] = []
  readonly #platform: Platform
  readonly #force: boolean

  constructor(platform: Platform, force: boolean) {
    this.#platform = platform
    this.#force = force
  }

  /** Outside of a document's own transaction. */
  get db(): Db {
    return this.#platform.db.connection
  }

  async knows(uid: string, key: string): Promise<boolean> {
    return (
      (await this.#platform.db
        .connection('seed_ledger')
        .where({ key: `${uid}:${key}` })
        .first()) !== undefined
    )
  }

  /** The keys of a type that were loaded once. */
  async keysOf(uid: string): Promise<Set<string>> {
    const rows = await this.db<{ key: string }>('seed_ledger').where('key', 'like', `${uid}:%`).select('key')
    return new Set(rows.map(({ key }) => key.slice(uid.length + 1)))
  }

  /** Was everything loaded once? A load that was interrupted goes on where it stopped. */
  isComplete = (): Promise<boolean> => this.knows('seed', 'complete')
  /** Is all there that the shop sells and shows, though pictures and the demonstration may be missing? */
  isShopFilled = (): Promise<boolean> => this.knows('seed', 'shop')

  hasBegun = async (): Promise<boolean> => (await this.#platform.db.connection('seed_ledger').first()) !== undefined

  complete = (): Promise<void> => this.#noteStep('complete')
  noteShopFilled = (): Promise<void> => this.#noteStep('shop')

  async #noteStep(step: string): Promise<void> {
    await this.db<Noted & { key: string }>('seed_ledger')
      .insert({ key: `seed:${step}`, document_id: '', source: '', edited_at: '' })
      .onConflict('key')
      .ignore()
  }

  /** Rows of documents of a type, drafts and what is published. */
  rowsOf(tx: Tx, uid: string, documentIds: readonly string[]): Promise<{ id: number; document_id: string }[]> {
    const table = this.#platform.contentTypes[uid]?.collectionName ?? ''
    return sql<{ id: number; document_id: string }>`
      select id, document_id
        from ${identifier(table)}
       where document_id = any(${documentIds})
       order by id`.rows(tx)
  }

  /** Is there one already, whoever made it? For what there is one of. */
  hasOne = async (uid: string): Promise<boolean> => (await this.#platform.documents(uid).findFirst({})) !== null

  /**
   * Creates or updates one document and publishes it; answers its id. `key` names it for ever. Document and
   * note stand or fall together. What was loaded as `sameAs` is left as it is: the sources are written
   * otherwise by now, and say nothing new.
   */
  put(uid: string, key: string, data: Record<string, unknown>, sameAs?: Record<string, unknown>): Promise<string> {
    return this.putEntry(uid, { key, data, ...(sameAs && { sameAs }) })
  }

  /** The same, of one that may be a draft. */
  protected putEntry(uid: string, { key, data, sameAs, status = 'published' }: Entry): Promise<string> {
    return this.#platform.db.transaction(({ trx }) => this.#put(trx, { uid, key, data, status, sameAs }))
  }

  /**
   * As `put`, for all that is loaded of a type; answers ids by key. What is new is written by a few statements in one
   * transaction, of which `also` is part: it is given the ids of what is new.
   */
  async putAll(
    uid: string,
    entries: readonly Entry[],
    also?: (tx: Tx, ids: ReadonlyMap<string, string>) => Promise<void>,
  ): Promise<Map<string, string>> {
    const known = await this.keysOf(uid)
    const fresh = new Map(entries.filter(({ key }) => !known.has(key)).map(entry => [entry.key, entry]))
    const made = fresh.size > 0 ? await this.#create(uid, [...fresh.values()], also) : new Map<string, string>()
    const ids = new Map<string, string>()
    for (const entry of entries) ids.set(entry.key, made.get(entry.key) ?? (await this.putEntry(uid, entry)))
    return ids
  }

  #create(
    uid: string,
    entries: readonly Entry[],
    also?: (tx: Tx, ids: ReadonlyMap<string, string>) => Promise<void>,
  ): Promise<Map<string, string>> {
    for (const { data } of entries) refuseBadValues(data)
    return inTransaction(async tx => {
      const written = await new DocumentRows(this.#platform, tx.db).write(
        uid,
        entries.map(({ data, status = 'published' }) => ({ data, status })),
      )
      const notes = entries.map(({ key, data }, at) => ({
        key: `${uid}:${key}`,
        document_id: written[at]?.documentId ?? '',
        source: sourceOf(data),
        edited_at: written[at]?.updatedAt.toISOString() ?? '',
      }))
      await tx.db<Noted & { key: string }>('seed_ledger').insert(notes)
      const ids = new Map(entries.map(({ key }, at) => [key, notes[at]?.document_id ?? '']))
      await also?.(tx, ids)
      this.created.push(
        ...entries.map(({ data }, at) => ({
          uid,
          name: notes[at]?.key ?? '',
          documentId: notes[at]?.document_id ?? '',
          data,
        })),
      )
      this.loaded.created += entries.length
      return ids
    })
  }

  async #put(db: Db, { uid, key, data, status, sameAs }: Loading): Promise<string> {
    const name = `${uid}:${key}`
    const source = sourceOf(data)
    const known = await db<Noted & { key: string }>('seed_ledger').where({ key: name }).first()
    const documents = this.#platform.documents(uid)
    const current = known && (await documents.findFirst({ filters: { documentId: known.document_id } }))
    if (!known || !current) return this.#note(db, { name, source }, await documents.create({ data, status }), 'created')
    if (known.source === source || (sameAs && known.source === sourceOf(sameAs))) return this.#keep(known)
    if (String(current['updatedAt']) !== known.edited_at && !this.#force) {
      this.loaded.edited.push(name)
      return this.#keep(known)
    }
    await documents.update({ documentId: known.document_id, data, status })
    return this.#note(
      db,
      { name, source },
      (await documents.findFirst({ filters: { documentId: known.document_id } })) ?? {},
      'updated',
    )
  }

  /**
   * Changes the documents of a type that were loaded once and are in the sources no more; `there` are the keys that
   * still are. Each once: what staff do with them afterwards stays.
   */
  async retire(uid: string, there: ReadonlySet<string>, data: Record<string, unknown>): Promise<void> {
    const loaded = await this.db<Noted & { key: string }>('seed_ledger')
      .where('key', 'like', `${uid}:%`)
      .whereNot({ source: '' })
    const gone = loaded.filter(({ key }) => !there.has(key.slice(uid.length + 1)))
    for (const { key, document_id: documentId } of gone) {
      await this.#platform.db.transaction(async ({ trx }) => {
        await this.#platform.documents(uid).update({ documentId, data, status: 'published' })
        const changed = await this.#platform.documents(uid).findFirst({ filters: { documentId } })
        await trx('seed_ledger')
          .where({ key })
          .update({ source: '', edited_at: String(changed?.['updatedAt']) })
      })
      this.loaded.updated += 1
    }
  }

  #keep(known: Noted): string {
    this.loaded.kept += 1
    return known.document_id
  }

  async #note(
    db: Db,
    { name: key, source }: { name: string; source: string },
    document: Record<string, unknown>,
    what: 'created' | 'updated',
  ): Promise<string> {
    const documentId = String(document['documentId'])
    const current = await this.#platform
      .documents(key.slice(0, key.indexOf(':', 5)))
      .findFirst({ filters: { documentId } })
    await db('seed_ledger')
      .insert({ key, document_id: documentId, source, edited_at: String(current?.['updatedAt']) })
      .onConflict('key')
      .merge()
    this.loaded[what] += 1
    return documentId
  }
}
