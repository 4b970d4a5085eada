import { z } from 'zod'
import type { Call } from '../plugins/core/contract/call.ts'

export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  /** The name that the contracts gave it, where they did: `Id`. */
  named?: string
}

interface WithNames extends Schema {
  $defs?: Record<string, Schema>
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $defs = {}, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as WithNames
  return inline(whole, $defs) as Schema
}

/** A named schema in the place of each reference to it. */
function inline(part: unknown, named: Record<string, Schema>): unknown {
  if (Array.isArray(part)) return part.map(each => inline(each, named))
  if (typeof part !== 'object' || part === null) return part
  const name = /^#\/\$defs\/(.+)$/.exec(String((part as { $ref?: unknown }).$ref ?? ''))?.[1]
  if (name !== undefined) return { ...(inline(named[name] ?? {}, named) as Schema), named: name }
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inline(value, named)]))
}

interface Input {
  fields: Record<string, Schema>
  required: string[]
}

function readInput(call: Call): Input {
  const given = schemaOf(call.input, 'input')
  const read = schemaOf(call.input, 'output').properties ?? {}
  const fields = Object.fromEntries(
    Object.entries(given.properties ?? {}).map(([name, schema]) => [
      name,
      describes(schema) ? schema : (read[name] ?? schema),
    ]),
  )
  return { fields, required: given.required ?? [] }
}

/** Read once for each call: tests ask for the same input thousands of times. */
const inputs = new WeakMap<Call, Input>()
function inputOf(call: Call): Input {
  const known = inputs.get(call)
  if (known) return known
  const input = readInput(call)
  inputs.set(call, input)
  return input
}

/**
 * Fields of a call's input. One that is read from several forms has no schema on the way in; what it becomes
 * says what it holds.
 */
export const fieldsOf = (call: Call): Record<string, Schema> => inputOf(call).fields

const describes = ({ type, enum: values, const: value, anyOf }: Schema): boolean =>
  [type, values, value, anyOf].some(part => part !== undefined)

export const requiredFieldsOf = (call: Call): string[] => inputOf(call).required

/** What a field of this name usually holds, where its type alone says too little. */
const byName: Record<string, unknown> = {
  email: 'sample@example.test',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  confirmpassword: 'correct horse',
  personal_phone: '02079460000',
  subdomain: 'sample',
  amount: 120,
  month: '2026-01',
}

/** A valid-looking input of a call: every field filled, but for `userId`, which the token stands for. */
export function sampleOf(call: Call): Record<string, unknown> {
  const fields = Object.entries(fieldsOf(call)).filter(([name]) => name !== 'userId')
  return Object.fromEntries(fields.map(([name, schema]) => [name, byName[name] ?? valueOf(schema)]))
}

function valueOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return valueOf(schema.anyOf[0] ?? {})
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'array':
      return schema.items ? [valueOf(schema.items)] : []
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, valueOf(part)]))
    default:
      return 'sample'
  }
}

/** Tried where a text has to be of a form: a text of a document is named so. */
const formed = ['sample', 'current', 'update', '#0b5566']

function textOf({ format, pattern, minLength = 0, maxLength = 100 }: Schema): string {
  if (format === 'date') return '2026-01-05'
  if (format === 'date-time') return '2026-01-05T09:00:00.000Z'
  const word = formed.find(each => new RegExp(pattern ?? '', 'u').test(each)) ?? 'sample'
  return word.padEnd(minLength, 'x').slice(0, maxLength)
}
