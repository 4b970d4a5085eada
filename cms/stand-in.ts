import { createRequire, Module } from 'node:module'

const require = createRequire(import.meta.url)
export type Loaded = Record<string, unknown>
/** Loads the module that a stand-in stands for. */
export type Real = () => unknown

/** The module at `path`, for all who ask for it from now on, is `made` of a function that loads the real one. */
export function standIn(path: string, made: (real: Real) => unknown): void {
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
export const byName = (find: (name: string) => unknown): Loaded =>
  new Proxy<Loaded>(
    { __esModule: true },
    {
      get(known, name) {
        if (typeof name === 'symbol') return undefined
        if (!(name in known)) known[name] = find(name)
        return known[name]
      },
    },
  )

/** All of it, when one of its exports is first asked for. */
export const whole = (real: Real): Loaded => byName(name => (real() as Loaded)[name])

type Callable = ((...given: unknown[]) => unknown) & Loaded
/** The same of a module that is a function. */
export const called = (real: Real): Callable =>
  new Proxy((() => undefined) as unknown as Callable, {
    apply: (_, __, given) => (real() as Callable)(...given),
    get: (_, name) => (name === '__esModule' ? undefined : (Reflect.get(real() as Callable, name) as unknown)),
  })
