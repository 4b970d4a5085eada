import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import type { Entry } from '@cloudoc/document-renderer/src/index.ts'
import type { ExportRow } from '../tables.ts'

/** What is made, and where to say how far it has come. */
export interface Making {
  row: ExportRow
  /** So many of the export's `total` parts are done: shown as progress, and a sign that it is alive. */
  done(parts: number): Promise<void>
}

/** What another room exports. Its entries are asked for one after another, so that one at a time is held; made again, they say the same. */
export interface ExportKind {
  entries(making: Making): AsyncIterable<Entry>
  /** Who, beside the account holder, may still have what they made: with one of these. */
  permissions: readonly Permission[]
}

const kinds = new Map<string, ExportKind>()

/** Enters a kind of export of another room. Its name is kept with each export, and never changes. */
export const defineExport = (name: string, kind: ExportKind): void => void kinds.set(name, kind)
export const kindOf = (name: string): ExportKind | undefined => kinds.get(name)

/** Names of the kinds that this actor may have. */
export const kindsFor = (actor: Actor): string[] =>
  [...kinds].filter(([, { permissions }]) => may(actor, ...permissions)).map(([name]) => name)
