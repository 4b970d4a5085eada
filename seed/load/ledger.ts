import { createHash } from 'node:crypto'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Platform } from '@cloudoc/core/server/platform.ts'

/**
 * What the loader put where, and what it looked like afterwards: so a second run changes only what changed in
 * the sources, and what staff edited since is not overwritten unless they ask for it.
 */
interface Entry {
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

const sourceOf = (data: Record<string, unknown>): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex')

/** A document to be loaded. `key`: its name among those of its type; `sameAs`: data that it was loaded with before. */
interface Loading {
  uid: string
  key: string
  data: Record<string, unknown>
  status: 'draft' | 'published'
  sameAs?: Record<string, unknown> | undefined
}

export class Ledger {
  readonly loaded: Loaded = { created: 0, updated: 0, kept: 0, edited: [] }
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

  /** Was everything loaded once? A load that was interrupted goes on where it stopped. */
  isComplete = (): Promise<boolean> => this.knows('seed', 'complete')

  hasBegun = async (): Promise<boolean> => (await this.#platform.db.connection('seed_ledger').first()) !== undefined

  async complete(): Promise<void> {
    await this.#platform.db
      .connection('seed_ledger')
      .insert({ key: 'seed:complete', document_id: '', source: '', edited_at: '' })
      .onConflict('key')
      .ignore()
  }

  /** Is there one already, whoever made it? For what there is one of. */
  hasOne = async (uid: string): Promise<boolean> => (await this.#platform.documents(uid).findFirst({})) !== null

  /**
   * Creates or updates one document and publishes it; answers its id. `key` names it for ever. Document and
   * note stand or fall together. What was loaded as `sameAs` is left as it is: the sources are written
   * otherwise by now, and say nothing new.
   */
  put(uid: string, key: string, data: Record<string, unknown>, sameAs?: Record<string, unknown>): Promise<string> {
    return this.#platform.db.transaction(({ trx }) => this.#put(trx, { uid, key, data, status: 'published', sameAs }))
  }

  /** As `put`, but nobody outside sees it until staff have filled it in and published it. */
  putDraft(uid: string, key: string, data: Record<string, unknown>): Promise<string> {
    return this.#platform.db.transaction(({ trx }) => this.#put(trx, { uid, key, data, status: 'draft' }))
  }

  async #put(db: Db, { uid, key, data, status, sameAs }: Loading): Promise<string> {
    const name = `${uid}:${key}`
    const source = sourceOf(data)
    const known = await db<Entry & { key: string }>('seed_ledger').where({ key: name }).first()
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

  /** Changes the documents of a type that were loaded once and are in the sources no more; `there` are the keys that still are. Each once: what staff do with them afterwards stays. */
  async retire(uid: string, there: ReadonlySet<string>, data: Record<string, unknown>): Promise<void> {
    const loaded = await this.db<Entry & { key: string }>('seed_ledger')
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

  #keep(known: Entry): string {
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
