import { createRequire, Module } from 'node:module'
import { dirname, join } from 'node:path'

/*
 * What the platform loads or does at each start though nothing asks for it: a sixth of what a start takes of a core. Each is there by name as before, and is
 * loaded by whoever uses it first.
 */
const require = createRequire(import.meta.url)
type Loaded = Record<string, unknown>

/** The module at `path`, for all who ask for it from now on, is `made` of a function that loads the real one. */
function standIn(path: string, made: (real: () => unknown) => unknown): void {
  let real: { exports: unknown } | undefined
  const inPlace = Object.assign(new Module(path), { filename: path, loaded: true })
  inPlace.exports = made(() => {
    if (!real) {
      delete require.cache[path]
      real = { exports: require(path) }
      require.cache[path] = inPlace
    }
    return real.exports
  })
  require.cache[path] = inPlace
}

/** Its exports one by one, each by `find` when it is first asked for. */
const byName = (find: (name: string) => unknown): Loaded =>
  new Proxy<Loaded>({ __esModule: true }, {
    get(known, name) {
      if (typeof name === 'symbol') return undefined
      if (!(name in known)) known[name] = find(name)
      return known[name]
    },
  })

const whole = (real: () => unknown): Loaded => byName(name => (real() as Loaded)[name])

/** One of its functions without the three hundred files of the others. */
const dateFunction = (index: string, real: () => unknown) => (name: string): unknown => {
  try {
    const file = require(join(dirname(index), name, 'index.js')) as Loaded
    return typeof file === 'function' ? file : file['default']
  } catch {
    return (real() as Loaded)[name]
  }
}

type Handler = (options: unknown) => (...given: unknown[]) => unknown
type Transfer = { strapi: { remote: { handlers: Record<string, Handler> } } }
/** The two handlers of a transfer that is turned off (`config/server.js`) are made with the first request for one. */
const transfer = (real: () => unknown): unknown => {
  const handler = (name: string): Handler => options => {
    let made: ReturnType<Handler> | undefined
    return (...given) => (made ??= (real() as Transfer).strapi.remote.handlers[name]?.(options))?.(...given)
  }
  return { strapi: { remote: { handlers: byName(handler) } } }
}

interface Type { config?: object }
type Rules = (type: Type, ...more: unknown[]) => { validate(value: unknown, ...more: unknown[]): Promise<unknown> }
/** What a type says in its code of its screens is checked at each start, each type by rules made for it alone; most say nothing. */
const unlessEmpty = (real: () => unknown): Rules => (type, ...more) => {
  const rules = (): ReturnType<Rules> => (real() as Rules)(type, ...more)
  const { config } = type
  return config === undefined || Object.keys(config).length === 0 ? { validate: async (value, ...rest) => (value === config ? value : rules().validate(value, ...rest)) } : rules()
}

/** Puts these in place, before the platform is loaded. What is no longer where it was is loaded as the platform does it. */
export function loadLater(): void {
  const of = (...names: string[]): string => names.reduce((path, name) => createRequire(path).resolve(name), import.meta.filename)
  const inPlatform = (...names: string[]): string => of('@strapi/strapi', ...names)
  const places: [() => string, (path: string) => Parameters<typeof standIn>[1]][] = [
    [() => inPlatform('@strapi/database', 'date-fns'), path => real => byName(dateFunction(path, real))],
    [() => inPlatform('@strapi/core', '@modelcontextprotocol/node'), () => whole],
    [() => inPlatform('@strapi/core', '@modelcontextprotocol/server'), () => whole],
    [() => inPlatform('@strapi/admin/strapi-server', '@strapi/data-transfer'), () => transfer],
    [() => inPlatform('@strapi/core', '@strapi/content-manager/strapi-server', './controllers/validation/model-configuration.js'), () => unlessEmpty],
  ]
  for (const [find, made] of places) {
    try {
      const path = find()
      standIn(path, made(path))
    } catch { /* Another release of the platform: it loads what it loads. */ }
  }
}
