import type { Call } from '@cloudoc/core/contract/call.ts'

/** Does a key of SWR belong to one of these calls? `mutate(keysOf([cardList]))` reads it again. */
export const keysOf =
  (calls: readonly Call[]) =>
  (key: unknown): boolean =>
    typeof key === 'string' && calls.some(({ method, path }) => key.startsWith(`${method} ${path} `))
