import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { App } from '../plugins/core/testing/harness.ts'

interface Table {
  collectionName: string
  attributes: Record<string, { private?: boolean }>
}
const rooms = resolve(__dirname, '../plugins')

const tables = (): Table[] =>
  readdirSync(rooms).flatMap(room => {
    try {
      return Object.values(
        (require(join(rooms, room, 'server/content-types/index.ts')) as { contentTypes: Record<string, Table> })
          .contentTypes,
      )
    } catch (error) {
      if ((error as { code?: unknown }).code === 'MODULE_NOT_FOUND') return []
      throw error
    }
  })

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Columns that are hidden wherever they stand, by table: an address is hidden in one and shown in another. */
function hiddenColumns(): { table: string; name: string }[] {
  const all = tables()
  const shown = new Set(
    all.flatMap(({ attributes }) =>
      Object.entries(attributes)
        .filter(([, attribute]) => !attribute.private)
        .map(([name]) => name),
    ),
  )
  return all.flatMap(({ collectionName, attributes }) =>
    Object.entries(attributes)
      .filter(([name, attribute]) => attribute.private && !shown.has(name))
      .map(([name]) => ({ table: collectionName, name })),
  )
}

export interface Secrets {
  names: ReadonlySet<string>
  values: readonly string[]
}

/** Names of all hidden columns, and everything that stands in them just now. */
export async function theSecrets(app: App): Promise<Secrets> {
  const columns = hiddenColumns()
  if (!columns.some(({ name }) => name === 'tokenHash')) throw new Error('The hidden columns were not found')
  const rows = await app.sql<{ value: string }>(
    columns
      .map(({ table, name }) => `select ${snake(name)} as value from ${table} where ${snake(name)} is not null`)
      .join(' union '),
  )
  return { names: new Set(columns.flatMap(({ name }) => [name, snake(name)])), values: rows.map(({ value }) => value) }
}

/** As hashes of passwords are written, and names under which one would be sent. */
const hash = /\$argon2|\$2[aby]\$/
const telling = /hash|passw|secretKey/i
/** SHA-256 of a text that everyone reads, to tell that it is the same: of a published version, of a row of evidence. What hides a token is written otherwise. */
const ofText = (value: unknown): boolean => typeof value === 'string' && /^(?:[0-9a-f]{64})?$/.test(value)

/** What an answer holds, at any depth, that is a secret: by its name or by its value. */
export function secretsIn(answer: unknown, { names, values }: Secrets): string[] {
  const found: string[] = []
  const open: [string, unknown][] = [['', answer]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && (hash.test(value) || values.some(secret => value.includes(secret))))
      found.push(path)
    if (typeof value !== 'object' || value === null) continue
    for (const [name, part] of Object.entries(value)) {
      // Fields of a refusal are those of the input: `errors.password` holds a text, never a value.
      if (path !== '.errors' && (names.has(name) || (telling.test(name) && !ofText(part))))
        found.push(`${path}.${name}`)
      open.push([`${path}.${name}`, part])
    }
  }
  return found
}
