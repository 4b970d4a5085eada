import type { Call } from '../plugins/core/contract/call.ts'
import { fieldsOf, requiredFieldsOf, sampleOf } from './samples.ts'

/** A value that does not belong into a field. */
interface Wrong {
  field: string
  value: unknown
}

/** Something that a call is sent: its body, or its query with the question mark. */
export interface Probe {
  body: string
  headers?: Record<string, string>
  /** The codes of HTTP that are right, where any refusal is not. */
  right?: readonly number[]
  /** The code that its refusal carries. */
  code?: string
  /** The fields that its refusal names, where it is one of the contract. */
  names?: readonly string[]
  /**
   * What is wrong in it, where the contract takes that: the same can be sent in parts (`sentTogether`), for
   * when it cannot be told which of it was refused.
   */
  wrong?: readonly Wrong[]
}

const hostile: readonly unknown[] = [
  null,
  true,
  42,
  -1,
  0.1,
  1e308,
  9_007_199_254_740_993,
  '',
  '   ',
  'NaN',
  '-0',
  '1e999',
  '9'.repeat(400),
  `' or 1=1; drop table people; --`,
  `%' union select token_hash from sessions --`,
  '$1 ? ?? :x :x: \\',
  '%_%',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '{{company.name}}',
  '../../etc/passwd%00',
  '\u202e\ufeff\u200b',
  '🙂'.repeat(50),
  '\r\nset-cookie: a=b',
  [],
  [null],
  [[[]]],
  ['a', { b: 1 }],
  {},
  { a: { b: [1] } },
  { $ne: null },
  { toString: 'x', length: 5 },
  'x'.repeat(6000),
]
/** Text that no database keeps. */
const unstorable = ['a\0b', '\ud800', { a: ['\0'] }, ['\udc00']]

/** As a browser would encode it. */
const encoded = (call: Call, input: Record<string, unknown>): string =>
  call.method === 'GET' ? `?${new URLSearchParams(inQuery(input)).toString()}` : JSON.stringify(input)
const inQuery = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )

/** As it is received. */
const wired = (call: Call, input: Record<string, unknown>): Record<string, unknown> =>
  call.method === 'GET' ? inQuery(input) : (JSON.parse(JSON.stringify(input)) as Record<string, unknown>)

/**
 * What the contract itself says against this: the names of the fields that it refuses, and `input` for the
 * whole. Then the call's code never sees it.
 */
const refusedFields = (call: Call, received: object): ReadonlySet<string> =>
  new Set(call.input.safeParse(received).error?.issues.map(({ path }) => String(path[0] ?? 'input')))
const isRefused = (call: Call, input: Record<string, unknown>): boolean =>
  refusedFields(call, wired(call, input)).size > 0

/** Longer queries are cut off by every server, before anything of ours; so are longer bodies than a call takes. */
const isTooLong = (call: Call, body: string): boolean =>
  body.length > (call.method === 'GET' ? 8000 : (call.body ?? 1_000_000))
const inputOf = (call: Call, row: readonly Wrong[]): Record<string, unknown> => ({
  ...sampleOf(call),
  ...Object.fromEntries(row.map(({ field, value }) => [field, value])),
})
const fieldsIn = (row: readonly { field: string }[]): string[] => row.map(({ field }) => field)
const halves = <T>(row: readonly T[]): [T[], T[]] => [row.slice(0, row.length >> 1), row.slice(row.length >> 1)]

/**
 * What the contract refuses, sent together as far as the refusal names each of the fields; what it names
 * otherwise is sent alone.
 */
function refusedTogether(call: Call, row: readonly Wrong[]): Probe[] {
  const input = inputOf(call, row)
  const [named, body] = [refusedFields(call, wired(call, input)), encoded(call, input)]
  if (row.every(({ field }) => named.has(field)) && !isTooLong(call, body))
    return row.length === 0 ? [] : [{ body, names: fieldsIn(row) }]
  return row.length < 2 ? [{ body }] : halves(row).flatMap(half => refusedTogether(call, half))
}

/**
 * The first of each, the second of each, and so on: each begins elsewhere in its list, so that they are not
 * all sent the same.
 */
function inRows(lists: ReadonlyMap<string, readonly unknown[]>): Wrong[][] {
  const longest = Math.max(0, ...[...lists.values()].map(({ length }) => length))
  return Array.from({ length: longest }, (_, row) =>
    [...lists].flatMap(([field, values], at) =>
      row < values.length ? [{ field, value: values[(row + 3 * at) % values.length] }] : [],
    ),
  )
}

/**
 * Wrong values in each field. Fields of a call that its contract reads in the same way share the list among
 * them, and each of them gets some: a form of 25 plain texts is no more than one of them 25 times. Every
 * value that the contract takes is in `taken`, each field's with others of other fields. What it refuses
 * before any code runs is seen here to be refused, and a sixth of it is sent for each field, several fields
 * together, of which the refusal has to name each; `nth`: of which call it is, as each sends other ones.
 * Whose the caller's own id is, is looked at before any code of a call, in one place for all: but for `all`,
 * one of its values is sent, as each ends the call.
 */
export function wrongValues(call: Call, nth: number, all = true): { refused: Probe[]; taken: Probe[] } {
  const sample = wired(call, sampleOf(call))
  const alike = Map.groupBy(Object.entries(fieldsOf(call)), ([, schema]) => JSON.stringify(schema))
  const tried = [...alike.values()].flatMap(group =>
    group.map(([field], at) => ({
      field,
      values:
        group.length <= 2 ? hostile : hostile.filter((_, index) => index % group.length === at || index % 8 === at % 8),
    })),
  )
  const [refused, taken] = [new Map<string, unknown[]>(), new Map<string, unknown[]>()]
  const add = (to: Map<string, unknown[]>, field: string, value: unknown): unknown =>
    to.set(field, [...(to.get(field) ?? []), value])
  tried.forEach(({ field, values }, at) =>
    values.forEach(value => {
      if (refusedFields(call, { ...sample, ...wired(call, { [field]: value }) }).size === 0) add(taken, field, value)
      else if ((hostile.indexOf(value) + at + nth) % 6 === 0) add(refused, field, value)
    }),
  )
  for (const field of all ? [] : callerFieldsOf(call))
    taken.set(
      field,
      [...(taken.get(field) ?? [])].filter((_, at, { length }) => at === nth % length),
    )
  return {
    refused: inRows(refused).flatMap(row => refusedTogether(call, row)),
    taken: inRows(taken).flatMap(row => sentTogether(call, row)),
  }
}

/** The field of a call that holds its caller's own id, where it has one. */
export const callerFieldsOf = (call: Call): string[] =>
  Object.entries(fieldsOf(call))
    .filter(([, { named }]) => named === 'CallerId')
    .map(([field]) => field)

/** Values that the contract takes, in one probe; those of the fields in `apart` in one of their own each. */
export function sentTogether(call: Call, row: readonly Wrong[], apart: ReadonlySet<string> = new Set()): Probe[] {
  const [alone, rest] = [row.filter(({ field }) => apart.has(field)), row.filter(({ field }) => !apart.has(field))]
  return [...alone.map(one => [one]), rest].flatMap(wrong => {
    const body = encoded(call, inputOf(call, wrong))
    if (wrong.length > 1 && isTooLong(call, body)) return halves(wrong).flatMap(half => sentTogether(call, half))
    return wrong.length === 0 ? [] : [{ body, wrong }]
  })
}

/** A probe in its two halves; nothing where there is but one thing wrong in it. */
export const inHalves = (call: Call, { wrong = [] }: Probe): Probe[] =>
  wrong.length < 2 ? [] : halves(wrong).flatMap(half => sentTogether(call, half))

/** The call as it is meant to be sent. */
export const plainly = (call: Call): Probe => ({ body: encoded(call, sampleOf(call)) })

/**
 * Text that cannot be kept: each kind of it, and some in each field. What the contract takes is refused for
 * its text, and each field named; of a GET some of it is no text.
 */
export function unstorableTexts(call: Call): Probe[] {
  const fields = Object.keys(fieldsOf(call))
  const rows = Array.from({ length: Math.ceil(unstorable.length / Math.max(fields.length, 1)) }, (_, row) =>
    fields.map((field, at) => ({ field, value: unstorable[(at + row * fields.length) % unstorable.length] })),
  )
  if (call.method === 'GET') return rows.flat().map(one => ({ body: encoded(call, inputOf(call, [one])) }))
  return rows.flatMap(row => {
    const kept = row.filter(one => !isRefused(call, inputOf(call, [one])))
    return [
      ...refusedTogether(
        call,
        row.filter(one => !kept.includes(one)),
      ),
      ...(kept.length === 0 ? [] : [{ body: encoded(call, inputOf(call, kept)), names: fieldsIn(kept) }]),
    ]
  })
}

/** Without each of the fields that it needs, and without all of them. */
export function missing(call: Call): Probe[] {
  const sample = sampleOf(call)
  // Where either of two fields is enough, or what is read stands for nothing as well, nothing is missing.
  const required = requiredFieldsOf(call).filter(field => isRefused(call, { ...sample, [field]: undefined }))
  const named = refusedFields(call, wired(call, {}))
  const alone = required
    .filter(field => !named.has(field))
    .map(field => ({ body: encoded(call, { ...sample, [field]: undefined }), right: [400] }))
  return [
    ...alone,
    {
      body: encoded(call, {}),
      ...(named.size > 0 && { right: [400], code: 'invalid', names: required.filter(field => named.has(field)) }),
    },
  ]
}

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const deeply = deep(20_000)
/** As it is received: read once, as to read it takes a millisecond. */
const asRead = new Map<string, unknown>([deeply, '1e999'].map(text => [text, JSON.parse(text)]))
const types = [
  'text/plain',
  'application/xml',
  'text/html; charset=nonsense',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'nonsense',
]

/** Bodies that are no object, or broken. */
const brokenBodies: readonly Probe[] = [
  '[]',
  '[{}]',
  '[[[[]]]]',
  '{',
  '{"a":',
  '{"a":1}}',
  'null',
  '"text"',
  '12',
  'true',
  '\ufeff{}',
  "{'a':1}",
].map(body => ({ body, right: [400], code: 'invalid' }))

/** Keys that mean something to the language. */
const keys =
  '{"__proto__":{"role":"company","userId":"x"},"constructor":{"prototype":{"x":1}},"toString":1,"valueOf":2,"hasOwnProperty":3}'
const textInAll = (call: Call): Record<string, unknown> => {
  const fields = Object.keys(fieldsOf(call))
  return Object.fromEntries(fields.map(field => [field, 'x'.repeat(Math.floor(900_000 / fields.length))]))
}

/**
 * Deep nesting and numbers without end, in all fields at once: those that the contract takes one by one. A
 * megabyte of text, where the contract takes it in any field.
 */
export function strangeBodies(call: Call): Probe[] {
  const fields = Object.keys(fieldsOf(call))
  const raw = [...asRead.keys()]
  const rows = [0, 1].map(row =>
    fields.filter((_, at) => row === 0 || at === 0).map((field, at) => ({ field, text: raw[(row + at) % 2] ?? '' })),
  )
  const bodyOf = (row: readonly { field: string; text: string }[]): string =>
    `{${row.map(({ field, text }) => `${JSON.stringify(field)}:${text}`).join(',')}}`
  const sent = rows.flatMap(row => {
    const named = refusedFields(call, Object.fromEntries(row.map(({ field, text }) => [field, asRead.get(text)])))
    const [refused, taken] = [row.filter(({ field }) => named.has(field)), row.filter(({ field }) => !named.has(field))]
    const body = bodyOf(refused)
    return [
      ...(refused.length === 0 ? [] : [{ body, ...(!isTooLong(call, body) && { names: fieldsIn(refused) }) }]),
      ...taken.map(one => ({ body: bodyOf([one]) })),
    ]
  })
  const text = textInAll(call)
  const named = refusedFields(call, text)
  return [{ body: keys }, ...sent, ...(fields.every(field => named.has(field)) ? [] : [{ body: JSON.stringify(text) }])]
}

/**
 * What is refused, or let be, by how a body is read: more than is taken, nesting without end, bodies of
 * another type.
 */
export function unreadableBodies(call: Call): Probe[] {
  const sample = sampleOf(call)
  return [
    ...brokenBodies,
    { body: JSON.stringify(textInAll(call)) },
    ...[
      `{${JSON.stringify(Object.keys(fieldsOf(call))[0] ?? 'any')}:${deep(400_000)}}`,
      `{"a":{"b":${'{"c":'.repeat(5000)}1${'}'.repeat(5000)}}}`,
    ].map(body => ({ body })),
    {
      body: JSON.stringify({ ...sample, any: 'x'.repeat(2 * (call.body ?? 1_000_000)) }),
      right: [413],
      code: 'tooLarge',
    },
    ...types.flatMap(type =>
      [encoded(call, sample), '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1'].map(body => ({
        body,
        headers: { 'content-type': type },
      })),
    ),
  ]
}

/** Queries that are no queries: for how any is read. */
export const unreadableQueries: readonly Probe[] = [
  '?',
  '?=',
  '?&&&',
  '?%',
  '?%zz',
  '?a=%ff',
  '?a=%00',
  '?__proto__[x]=1',
  '?constructor[prototype][x]=1',
  `?${'a[b]'.repeat(300)}=1`,
].map(body => ({ body }))

/** The same in fields of a call. */
export const strangeQueries = (call: Call): Probe[] =>
  Object.keys(fieldsOf(call))
    .flatMap((field, at) =>
      [
        `?${field}=a&${field}=b`,
        `?${field}[]=a`,
        `?${field}[x][y]=a`,
        `?${field}[0]=a&${field}[x]=b`,
        `?${field}=%00`,
        `?${field}=%ed%a0%80`,
        `?${field}=${'x'.repeat(9000)}`,
        `?${field}=[[[[`,
        `?${field}=[null]`,
      ].filter((_, kind) => at === 0 || kind % 3 === at % 3),
    )
    .map(body => ({ body }))
