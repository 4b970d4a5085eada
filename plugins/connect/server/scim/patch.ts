import { ScimRefusal } from './refusal.ts'

export interface Operation {
  op: 'add' | 'replace' | 'remove'
  /** As it was sent; '' where there is none. */
  path: string
  value: unknown
}

/** Operations of one PATCH. */
const maxOperations = 1000

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The operations of a PATCH. Entra writes `Replace` and `Add`, Okta `replace`; a value that is no object needs a path.
 */
export function operationsOf(body: object): readonly Operation[] {
  const { Operations: sent } = body as { Operations?: unknown }
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > maxOperations)
    throw new ScimRefusal(400, 'A PATCH has between 1 and 1000 Operations.', 'invalidSyntax')
  return sent.map((each: unknown) => {
    if (!isRecord(each)) throw new ScimRefusal(400, 'An operation is an object.', 'invalidSyntax')
    const op = String(each['op']).toLowerCase()
    const path = typeof each['path'] === 'string' ? each['path'].trim() : ''
    if (op !== 'add' && op !== 'replace' && op !== 'remove')
      throw new ScimRefusal(400, 'An operation is add, replace or remove.', 'invalidSyntax')
    if (path === '' && !isRecord(each['value']))
      throw new ScimRefusal(400, 'Without a path, the value of an operation is an object.', 'invalidPath')
    return { op, path, value: each['value'] }
  })
}
