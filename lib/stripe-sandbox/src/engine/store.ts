import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kinds } from './types.ts'

type Kind = keyof Kinds
type Row<K extends Kind> = { kind: K; seq: number; value: Kinds[K] }
type AnyRow = { [K in Kind]: Row<K> }[Kind]
type Rows = { [K in Kind]: Map<string, Row<K>> }

/** What is kept. A `put` is seen at once, and lasts from the next `commit`: all that was put since the last one, or nothing. */
export type Store = {
  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined
  /** Newest first. */
  all<K extends Kind>(kind: K): Kinds[K][]
  put<K extends Kind>(kind: K, value: Kinds[K]): Kinds[K]
  commit(): void
  /** Forgets what was put since the last commit. */
  undo(): void
}

const journal = 'journal.json'

/** Opens the folder, or memory when there is none. Holds one process: the folder is not for two sandboxes at a time. */
export function openStore(folder: string | undefined): Store {
  const rows: Rows = {
    customer: new Map(),
    payment_method: new Map(),
    payment_intent: new Map(),
    setup_intent: new Map(),
    charge: new Map(),
    refund: new Map(),
    event: new Map(),
    delivery: new Map(),
    replay: new Map(),
  }
  let fresh = new Map<string, { row: AnyRow; undo: () => void }>()
  let seq = 0
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    settleJournal(folder)
    for (const row of readRows(folder)) {
      // The file was written from a Row of its own kind, which the union cannot say to the compiler.
      const kept = rows[row.kind] as Map<string, AnyRow>
      kept.set(row.value.id, row)
      seq = Math.max(seq, row.seq)
    }
  }
  return {
    get: (kind, id) => rows[kind].get(id)?.value,
    all: kind => [...rows[kind].values()].sort((a, b) => b.seq - a.seq).map(row => row.value),
    put(kind, value) {
      const kept = rows[kind]
      const before = kept.get(value.id)
      const row = { kind, seq: before?.seq ?? ++seq, value }
      kept.set(value.id, row)
      const first = fresh.get(`${kind}-${value.id}`)?.undo
      const undo =
        first ??
        (() => {
          if (before) kept.set(value.id, before)
          else kept.delete(value.id)
        })
      fresh.set(`${kind}-${value.id}`, { row: row as unknown as AnyRow, undo })
      return value
    },
    commit() {
      const batch = [...fresh.values()].map(entry => entry.row)
      fresh = new Map()
      if (folder === undefined || batch.length === 0) return
      // Killed between two files, the next start finishes the batch from the journal: a paid intent never loses its event.
      if (batch.length > 1) replaceFile(folder, journal, batch)
      for (const row of batch) writeRow(folder, row)
      if (batch.length > 1) rmSync(join(folder, journal))
    },
    undo() {
      for (const entry of fresh.values()) entry.undo()
      fresh = new Map()
    },
  }
}

function settleJournal(folder: string): void {
  for (const name of readdirSync(folder)) if (name.endsWith('.tmp')) rmSync(join(folder, name))
  if (!readdirSync(folder).includes(journal)) return
  for (const row of JSON.parse(readFileSync(join(folder, journal), 'utf8')) as AnyRow[]) writeRow(folder, row)
  rmSync(join(folder, journal))
}

function readRows(folder: string): AnyRow[] {
  const names = readdirSync(folder).filter(name => name.endsWith('.json') && name !== journal)
  return names.map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as AnyRow).sort((a, b) => a.seq - b.seq)
}

function writeRow(folder: string, row: AnyRow): void {
  replaceFile(folder, `${row.kind}-${row.value.id}.json`, row)
}

function replaceFile(folder: string, name: string, content: unknown): void {
  const path = join(folder, name)
  writeFileSync(`${path}.tmp`, JSON.stringify(content), { mode: 0o600 })
  renameSync(`${path}.tmp`, path)
}
