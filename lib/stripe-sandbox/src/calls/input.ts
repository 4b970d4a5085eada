import { z } from 'zod'
import type { Metadata } from '../engine/types.ts'
import type { Form } from '../http/form.ts'
import type { Refusal } from '../http/reply.ts'
import { refuseRequest } from '../http/reply.ts'

/** A text; Stripe takes an empty one as 'unset'. */
export const text = z.string()

/** A whole number written in digits. */
export const integer = z.string().transform((value, context) => {
  if (/^-?\d{1,15}$/.test(value)) return Number(value)
  context.addIssue({
    code: 'custom',
    message: `Invalid integer: ${value}`,
    params: { stripe: 'parameter_invalid_integer' },
  })
  return z.NEVER
})

/** `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform(value => value === 'true')

/** A list, sent as `a[0]`, `a[1]` or as `a[]`. */
export const list = z.preprocess(
  value => (typeof value === 'object' && value !== null ? Object.values(value) : value),
  z.array(z.string()),
)

/** Anything: taken from a caller as Stripe would, and without meaning here. */
export const ignored = z.unknown()

/** Which properties to answer as objects rather than as ids. */
export const expand = { expand: list.optional() }

/** At most 50 keys of 40 characters with values of 500. An empty text unsets all, an empty value one. */
export const metadata = z
  .union([z.literal(''), z.record(z.string().max(40), z.string().max(500))])
  .refine(value => Object.keys(value).length <= 50, 'Metadata can have at most 50 keys')

/** Stripe's rule of merging: named keys change, empty ones go, others stay. */
export function mergedMetadata(before: Metadata, change: string | Metadata | undefined): Metadata {
  if (change === undefined) return before
  if (typeof change === 'string') return {}
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''))
}

/** A pattern for objects of names: `customer[address][city]`. */
export const texts = z.record(z.string(), z.string())

/** Reads a form by its pattern, or refuses as Stripe does: missing, unknown, not a whole number. */
export function readInput<S extends z.ZodType>(pattern: S, form: Form): z.output<S> | Refusal {
  const read = pattern.safeParse(form)
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (!issue) return refuseRequest('Invalid request', {}, true)
  const path = [...issue.path.map(String), ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
  const param = path.map((key, at) => (at === 0 ? key : `[${key}]`)).join('')
  if (issue.code === 'unrecognized_keys')
    return refuseRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param }, true)
  if (isAbsent(form, path))
    return refuseRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param }, true)
  const code = issue.code === 'custom' ? String(issue.params?.['stripe'] ?? 'parameter_invalid') : 'parameter_invalid'
  return refuseRequest(issue.code === 'custom' ? issue.message : `Invalid ${param}`, { code, param }, true)
}

function isAbsent(form: Form, path: string[]): boolean {
  let at: string | Form | undefined = form
  for (const key of path) at = typeof at === 'object' ? at[key] : undefined
  return at === undefined
}
