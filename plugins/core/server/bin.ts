import type { Actor } from './call/actor.ts'
import type { Refusal } from './call/outcome.ts'
import type { SqlPart } from './data/sql/sql.ts'
import type { Tx } from './data/transaction.ts'

/**
 * Who restores or lets go: somebody signed in, or a job in the name of somebody, with the rights that they
 * have then.
 */
export type BinActor = Omit<Actor, 'session'>

/**
 * What of one kind lies in the bin of a company (rulings 27). A room joins with `addBinSource({ … })` in its
 * `register()`; the room `bin` shows all kinds side by side, and restores and lets go through them. By itself
 * a kind goes by its room's rule in `retention.ts`.
 */
export interface BinSource {
  /** `collection_type` on the wire: 'folders', 'userfiles', 'myfiles', 'saved_docs' … */
  kind: string
  /** Text of a restoring that was done. */
  restored: string
  /** May the actor see these in the bin? `list` narrows it to theirs where it is personal. */
  sees(actor: BinActor): boolean
  /**
   * SQL of all that lies there, one row each: `id` (public id), `name`, `place` (where it lay, in words; ''
   * for the top), `deleted_at`, `deleted_by` (row id of a person, or null), `goes` (it goes by itself after
   * the days of the bin), `restorable` and `removable` (this actor may bring it back, may let it go for
   * ever).
   */
  list(actor: BinActor): SqlPart
  /**
   * Takes these out of the bin, all or none, each to its place, with the containers that it needs; `count` is
   * how many rows came back. It asks itself whether the actor may.
   */
  restore(tx: Tx, actor: BinActor, ids: readonly string[]): Promise<{ count: number } | Refusal>
  /**
   * Lets these go for ever, all or none, with what hangs on them; evidence stays. It asks itself whether the
   * actor may. Without it, these stay until the account ends.
   */
  purge?(tx: Tx, actor: BinActor, ids: readonly string[]): Promise<{ count: number } | Refusal>
}

const sources = new Map<string, BinSource>()
export const addBinSource = (source: BinSource): void => void sources.set(source.kind, source)
/** In the order of the floors. */
export const binSources = (): readonly BinSource[] => [...sources.values()]
export const binSource = (kind: string): BinSource | undefined => sources.get(kind)
