import { boundCalls, rawPaths } from '../call/plugin.ts'

/** What a request asks for, in words of which there are few: metrics and log are kept by it. */
export interface Name {
  /** `POST /user/login` for a call; `page`, `file`, `admin` and the like for everything else. */
  call: string
  /**
   * Its address as the log has it: a pattern, or the path with everything cut out that could be a secret or a
   * person.
   */
  path: string
}

/** The first that fits. */
const kinds: readonly (readonly [call: string, which: RegExp])[] = [
  ['asset', /^\/(?:assets|art|samples|company\/assets)\//],
  ['health', /^\/(?:health\/(?:live|ready)|metrics)$/],
  ['webhook', /^\/payments\/webhook$/],
  ['payment', /^\/sandbox\//],
  ['channel', /^\/socket\.io\//],
  ['scim', /^\/scim\/v2(?:\/|$)/],
  ['upload', /^\/uploads\//],
  [
    'admin',
    /^\/(?:admin|content-manager|content-type-builder|upload|i18n|users-permissions|content-releases|review-workflows)(?:\/|$)/,
  ],
  ['api', /^\/api(?:\/|$)/],
]

/**
 * Words of an address as the product makes them: short, or a slug. Codes, tokens and addresses of people are
 * neither.
 */
const isPlain = (part: string): boolean =>
  /^[\w.~-]{0,19}$/.test(part) || /^[a-z0-9]{1,16}(?:-[a-z0-9]{1,16})+$/.test(part)

/** A path as it may be kept: what is not plain is `:id`. */
export const maskedPath = (path: string): string =>
  path
    .slice(0, 500)
    .split('/')
    .map(part => (isPlain(part) ? part : ':id'))
    .join('/')

let patterns: { calls: Map<string, Name>; plain: { which: RegExp; name: Name }[] } | undefined

function known(): NonNullable<typeof patterns> {
  const calls = new Map(
    boundCalls().map(({ call: { method, path } }) => [
      `${method} /api${path}`,
      { call: `${method} ${path}`, path: `/api${path}` },
    ]),
  )
  const plain = rawPaths.map(path => ({
    which: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`),
    name: { call: `GET ${path}`, path: `/api${path}` },
  }))
  return { calls, plain }
}

/** Names a request by its method and address. After every room has bound its calls. */
export function nameOf(method: string, url: string): Name {
  patterns ??= known()
  const path = url.split('?', 1)[0] ?? ''
  const bound = patterns.calls.get(`${method} ${path}`)
  if (bound) return bound
  const plain = path.startsWith('/api/') ? patterns.plain.find(({ which }) => which.test(path)) : undefined
  if (plain) return plain.name
  const call =
    kinds.find(([, which]) => which.test(path))?.[0] ?? (method === 'GET' || method === 'HEAD' ? 'page' : 'other')
  return { call, path: maskedPath(path) }
}
