import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { modelsMadeOnce, screensLookedAt, typesListedOnce } from './once.ts'
import { byName, called, type Loaded, type Real, standIn, whole } from './stand-in.ts'

/*
 * What the platform loads or does at each start though nothing asks for it: a quarter of what a start takes of a core. Each is there by name as before, and is
 * loaded by whoever uses it first.
 */
const require = createRequire(import.meta.url)

/** One of its functions without the three hundred files of the others. */
const dateFunction =
  (index: string, real: Real) =>
  (name: string): unknown => {
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
const transfer = (real: Real): unknown => {
  const handler =
    (name: string): Handler =>
    options => {
      let made: ReturnType<Handler> | undefined
      return (...given) => (made ??= (real() as Transfer).strapi.remote.handlers[name]?.(options))?.(...given)
    }
  return { strapi: { remote: { handlers: byName(handler) } } }
}

interface Type {
  config?: object
}
type Rules = (type: Type, ...more: unknown[]) => { validate(value: unknown, ...more: unknown[]): Promise<unknown> }
/** What a type says in its code of its screens is checked at each start, each type by rules made for it alone; most say nothing. */
const unlessEmpty =
  (real: Real): Rules =>
  (type, ...more) => {
    const rules = (): ReturnType<Rules> => (real() as Rules)(type, ...more)
    const { config } = type
    return config === undefined || Object.keys(config).length === 0
      ? { validate: async (value, ...rest) => (value === config ? value : rules().validate(value, ...rest)) }
      : rules()
  }

/** Puts these in place, before the platform is loaded. What is no longer where it was is loaded as the platform does it. */
export function loadLater(): void {
  const of = (...names: string[]): string =>
    names.reduce((path, name) => createRequire(path).resolve(name), import.meta.filename)
  const inCore = (...names: string[]): string => of('@strapi/strapi', '@strapi/core', ...names)
  const inScreens = (name: string): string => inCore('@strapi/content-manager/strapi-server', `./${name}.js`)
  const inPlatform = (...names: string[]): string => of('@strapi/strapi', ...names)
  const places: [() => string, (path: string) => Parameters<typeof standIn>[1]][] = [
    [() => inPlatform('@strapi/database', 'date-fns'), path => real => byName(dateFunction(path, real))],
    [() => inPlatform('@strapi/core', '@modelcontextprotocol/node'), () => whole],
    [() => inPlatform('@strapi/core', '@modelcontextprotocol/server'), () => whole],
    [() => inPlatform('@strapi/admin/strapi-server', '@strapi/data-transfer'), () => transfer],
    [() => inScreens('controllers/validation/model-configuration'), () => unlessEmpty],
    [() => inScreens('services/data-mapper'), () => modelsMadeOnce],
    [() => inScreens('services/content-types'), () => screensLookedAt],
    [() => inCore('./registries/content-types.js'), () => typesListedOnce],
    [() => inCore('undici'), () => whole],
    [() => inCore('@strapi/openapi'), () => whole],
    [() => inCore('@strapi/content-type-builder/strapi-server', './controllers/validation/schema.js'), () => whole],
    [() => inPlatform('@strapi/upload/strapi-server', 'sharp'), () => called],
  ]
  for (const [find, made] of places) {
    try {
      const path = find()
      standIn(path, made(path))
    } catch {
      /* Another release of the platform: it loads what it loads. */
    }
  }
}
