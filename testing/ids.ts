import type { Call } from '../plugins/core/contract/call.ts'
import { fieldsOf, type Schema } from './samples.ts'

/** A place in the input of a call where an id stands, or something that holds one. */
export interface IdField {
  /** The way to it; `0` is the first item of a list. */
  path: readonly string[]
  /** The name of the nearest field. */
  name: string
}

/** Schemas that the contracts name, and that are or hold an id. */
const idSchemas = new Set(['Id', 'PersonId', 'TextRef', 'DraftRef'])
const looksLikeId = (name: string): boolean => /^_?ids?$|_ids?$|Ids?$/.test(name)

/**
 * Every id that a call takes, however deep: by the contracts' own `id`, and by names that sound like one,
 * whatever their schema says. The caller's own is none.
 */
export const idFieldsOf = (call: Call): IdField[] =>
  Object.entries(fieldsOf(call)).flatMap(([name, schema]) => idsIn(schema, [name], name))

function idsIn(schema: Schema, path: readonly string[], name: string): IdField[] {
  if (schema.named === 'CallerId') return []
  if (schema.named !== undefined && idSchemas.has(schema.named)) return [{ path, name }]
  const found = [
    ...(schema.anyOf ?? []).flatMap(part => idsIn(part, path, name)),
    ...(schema.items ? idsIn(schema.items, [...path, '0'], name) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([inner, part]) => idsIn(part, [...path, inner], inner)),
  ]
  return found.length === 0 && looksLikeId(name) ? [{ path, name }] : found
}

/** An input with another value in one place. */
export function withAt(input: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value
  if (first === '0') return [withAt(Array.isArray(input) ? input[0] : undefined, rest, value)]
  const known = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {}
  return { ...known, [first]: withAt((known as Record<string, unknown>)[first], rest, value) }
}
