import type { Call, InputOf } from '@cloudoc/core/contract/call.ts'

/** JSON with sorted names, so that equal inputs have equal keys. */
function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${stable(field)}`).join(',')}}`
}

/**
 * The key that a read is kept under. A server render hands `<SWRConfig value={{ fallback: { [readKey(call, input)]: envelope } }}>`.
 * `userId` keeps one person's answers from the next one's in the same tab; left out, it is the visitor's.
 */
export const readKey = <C extends Call>(call: C, input: InputOf<C>, userId = ''): string =>
  `${call.method} ${call.path} ${stable(input)}${userId && ` @${userId}`}`
