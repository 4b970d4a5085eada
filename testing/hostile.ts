import type { Call } from '../plugins/core/contract/call.ts'
import { fieldsOf, requiredFieldsOf, sampleOf } from './samples.ts'

/** Something that a call is sent: its body, or its query with the question mark. */
export interface Probe {
  body: string
  headers?: Record<string, string>
  /** The codes of HTTP that are right, where any refusal is not. */
  right?: readonly number[]
  /** The code that its refusal carries. */
  code?: string
  /** Where several wrong things are sent together: the same in two parts, for when it cannot be told which of them was refused. */
  parts?: readonly Probe[]
}

const hostile: readonly unknown[] = [
  null, true, 42, -1, 0.1, 1e308, 9_007_199_254_740_993, '', '   ', 'NaN', '-0', '1e999', '9'.repeat(400),
  `' or 1=1; drop table people; --`, `%' union select token_hash from sessions --`, '\\', '$1', '?', ':x', '%_%',
  '<script>alert(1)</script><img src=x onerror=alert(1)>', '{{company.name}}', '../../etc/passwd', '%00', '\u202e\ufeff\u200b', '🙂'.repeat(50), '\r\nset-cookie: a=b',
  [], [null], [[[]]], ['a', { b: 1 }], {}, { a: { b: [1] } }, { $ne: null }, { toString: 'x', length: 5 }, 'x'.repeat(6000),
]
/** Text that no database keeps. */
const unkeepable = ['a\0b', '\ud800', { a: ['\0'] }, ['\udc00']]

/** As a browser would encode it. */
const encoded = (call: Call, input: Record<string, unknown>): string => (call.method === 'GET' ? `?${new URLSearchParams(inQuery(input)).toString()}` : JSON.stringify(input))
const inQuery = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]))

/** Does the contract itself refuse this? Then the call's code never sees it. */
const isRefused = (call: Call, input: Record<string, unknown>): boolean =>
  !call.input.safeParse(call.method === 'GET' ? inQuery(input) : JSON.parse(JSON.stringify(input))).success

/**
 * Wrong values in each field. Fields of a call that its contract reads in the same way share the list among them, and each of them gets some: a form of 25
 * plain texts is no more than one of them 25 times. Every value that the contract takes is in `taken`, each field's with others of other fields; of what it refuses before any code runs (and is seen here
 * to refuse), each value is sent to each call once at least, and each field some of them.
 */
export function wrongValues(call: Call): { refused: Probe[]; taken: Probe[] } {
  const sample = sampleOf(call)
  const alike = Map.groupBy(Object.entries(fieldsOf(call)), ([, schema]) => JSON.stringify(schema))
  const tried = [...alike.values()].flatMap(group => group.map(([field], at) => ({ field, values: group.length <= 2 ? hostile : hostile.filter((_, index) => index % group.length === at || index % 8 === at % 8) })))
  const apart = Math.min(6, tried.length)
  const refused: Probe[] = []
  const taken = new Map<string, unknown[]>()
  tried.forEach(({ field, values }, at) => values.forEach(value => {
    const input = { ...sample, [field]: value }
    if (!isRefused(call, input)) taken.set(field, [...(taken.get(field) ?? []), value])
    else if ((hostile.indexOf(value) + at) % apart === 0) refused.push({ body: encoded(call, input) })
  }))
  const longest = Math.max(0, ...[...taken.values()].map(({ length }) => length))
  // Each field begins elsewhere in its list, so that they are not all sent the same.
  const rows = Array.from({ length: longest }, (_, row) => [...taken].flatMap(([field, values], at) => (row < values.length ? [{ field, value: values[(row + 3 * at) % values.length] }] : [])))
  return { refused, taken: rows.flatMap(row => sentTogether(call, row)) }
}

interface Wrong { field: string; value: unknown }
/** Longer queries are cut off by every server, before anything of ours. */
const longestQuery = 8000

function sentTogether(call: Call, row: readonly Wrong[]): Probe[] {
  const body = encoded(call, { ...sampleOf(call), ...Object.fromEntries(row.map(({ field, value }) => [field, value])) })
  if (row.length < 2) return [{ body }]
  const half = row.length >> 1
  const parts = [...sentTogether(call, row.slice(0, half)), ...sentTogether(call, row.slice(half))]
  return call.method === 'GET' && body.length > longestQuery ? parts : [{ body, parts }]
}

/** The call as it is meant to be sent. */
export const plainly = (call: Call): Probe => ({ body: encoded(call, sampleOf(call)) })

/** Text that cannot be kept: each kind of it, and some in each field. Of a GET some of it is no text. */
export const unkeepableText = (call: Call): Probe[] =>
  Object.keys(fieldsOf(call)).flatMap((field, at) => unkeepable.filter((_, kind) => at === 0 || kind === at % unkeepable.length).map(value => ({ body: encoded(call, { ...sampleOf(call), [field]: value }), ...(call.method !== 'GET' && { right: [400, 403] }) })))

/** Without each of the fields that it needs, and without all of them. */
export function missing(call: Call): Probe[] {
  const sample = sampleOf(call)
  // Where either of two fields is enough, or what is read stands for nothing as well, nothing is missing.
  const required = requiredFieldsOf(call).filter(field => isRefused(call, { ...sample, [field]: undefined }))
  return [...required.map(field => ({ body: encoded(call, { ...sample, [field]: undefined }), right: [400] })), { body: encoded(call, {}), ...(isRefused(call, {}) && { right: [400], code: 'invalid' }) }]
}

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const types = ['text/plain', 'application/xml', 'text/html; charset=nonsense', 'application/octet-stream', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x', 'nonsense']

/** Bodies that are no object, or broken. */
const brokenBodies: readonly Probe[] =
  ['[]', '[{}]', '[[[[]]]]', '{', '{"a":', '{"a":1}}', 'null', '"text"', '12', 'true', '\ufeff{}', "{'a':1}"].map(body => ({ body, right: [400], code: 'invalid' }))

/** Keys that mean something to the language, deep nesting, numbers without end; a megabyte of text. */
export function strangeBodies(call: Call): Probe[] {
  const fields = Object.keys(fieldsOf(call))
  const text = Object.fromEntries(fields.map(field => [field, 'x'.repeat(Math.floor(900_000 / fields.length))]))
  return ['{"__proto__":{"role":"company","userId":"x"}}', '{"constructor":{"prototype":{"x":1}}}', '{"toString":1,"valueOf":2,"hasOwnProperty":3}',
    ...fields.flatMap((field, at) => [`{${JSON.stringify(field)}:${deep(20_000)}}`, `{${JSON.stringify(field)}:1e999}`].filter((_, kind) => at === 0 || kind === at % 2)), JSON.stringify(text)].map(body => ({ body }))
}

/** What is refused, or let be, by how a body is read: more than is taken, nesting without end, bodies of another type. */
export function unreadableBodies(call: Call): Probe[] {
  const sample = sampleOf(call)
  return [
    ...brokenBodies,
    ...[`{${JSON.stringify(Object.keys(fieldsOf(call))[0] ?? 'any')}:${deep(400_000)}}`, `{"a":{"b":${'{"c":'.repeat(5000)}1${'}'.repeat(5000)}}}`].map(body => ({ body })),
    { body: JSON.stringify({ ...sample, any: 'x'.repeat(2 * (call.body ?? 1_000_000)) }), right: [413], code: 'tooLarge' },
    ...types.flatMap(type => [encoded(call, sample), '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1'].map(body => ({ body, headers: { 'content-type': type } }))),
  ]
}

/** Queries that are no queries. */
export const strangeQueries = (call: Call): Probe[] =>
  ['?', '?=', '?&&&', '?%', '?%zz', '?a=%ff', '?a=%00', '?__proto__[x]=1', '?constructor[prototype][x]=1', `?${'a[b]'.repeat(300)}=1`,
    ...Object.keys(fieldsOf(call)).flatMap((field, at) => [`?${field}=a&${field}=b`, `?${field}[]=a`, `?${field}[x][y]=a`, `?${field}[0]=a&${field}[x]=b`, `?${field}=%00`, `?${field}=%ed%a0%80`, `?${field}=${'x'.repeat(9000)}`, `?${field}=[[[[`, `?${field}=[null]`].filter((_, kind) => at === 0 || kind % 3 === at % 3))].map(body => ({ body }))
