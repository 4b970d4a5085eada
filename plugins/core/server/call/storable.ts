/**
 * Text that the database can keep: PostgreSQL takes no NUL byte in any text, and no half of a surrogate pair
 * in JSON. Without this look such text would come back as an error of the database, half-way through a call.
 * It walks without recursion, so that deep nesting ends no stack.
 */
export function isKeepable(value: unknown): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return false
    } else if (typeof next === 'object' && next !== null) {
      for (const [name, part] of Object.entries(next)) open.push(name, part)
    }
  }
  return true
}

/** The fields of an input whose text cannot be kept. */
export const unstorableFields = (input: object): string[] =>
  Object.entries(input)
    .filter(([, value]) => !isKeepable(value))
    .map(([name]) => name)
