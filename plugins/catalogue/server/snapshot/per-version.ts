import { contentVersion } from '@cloudoc/core/server/data/content-version.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'

/** Something made of what staff edit, kept in this process for one version of it. */
export interface PerVersion<T> {
  /** As of the version that this node knows of; no SQL while nothing changed. */
  now(db: Db): Promise<T>
  /** As of the version in the database, asked for first: one SQL statement while nothing changed. */
  fresh(db: Db): Promise<T>
}

/**
 * Keeps what `load` makes until content changes. Several first readers share one load. It runs on the first
 * reader's own connection, never on another one of the pool: readers in transactions would wait for
 * connections that they hold themselves. For that reason it must not be read in a transaction that has
 * changed content and may still be undone.
 */
export function cachedPerVersion<T>(load: (db: Db) => Promise<T>): PerVersion<T> {
  let held: { version: number; value: T } | undefined
  let loading: { version: number; value: Promise<T> } | undefined

  async function asOf(version: number, db: Db): Promise<T> {
    if (held && held.version >= version) return held.value
    if (loading?.version === version) {
      // Whoever loads may fail for a reason of their own (an aborted transaction): then each reader loads for itself.
      return loading.value.catch(() => load(db))
    }
    const mine = { version, value: load(db) }
    loading = mine
    try {
      const value = await mine.value
      if (!held || held.version < version) held = { version, value }
      return value
    } finally {
      if (loading === mine) loading = undefined
    }
  }

  return {
    now: db => {
      const version = contentVersion.current()
      return version < 0 ? load(db) : asOf(version, db)
    },
    fresh: async db => asOf(await contentVersion.refresh(db), db),
  }
}
