import { randomBytes } from 'node:crypto'
import { now } from '../clock.ts'

/** Columns that Strapi keeps in every table. */
export interface StrapiColumns {
  id: number
  document_id: string
  created_at: Date
  updated_at: Date
  published_at: Date | null
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A new public id, of the form that Strapi gives: 24 lower-case letters and digits, the first a letter. */
export function newId(): string {
  const bytes = randomBytes(24)
  return Array.from(bytes, (byte, at) => alphabet[byte % (at === 0 ? 26 : 36)]).join('')
}

/** SQL: the same, for rows that a statement makes of others. */
export const newIdSql = `'o' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 23)`

/** Strapi's own columns for a row that the product inserts. */
export const baseColumns = () => {
  const at = now()
  return { document_id: newId(), created_at: at, updated_at: at, published_at: at }
}
