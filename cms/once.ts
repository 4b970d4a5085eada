import type { Real } from './stand-in.ts'

/*
 * What the platform works out at each start over and over, though it comes to the same: what it knows of each type, for every field that leads to it, and the list of all types.
 */
type Factory = (...given: unknown[]) => object

interface Registry {
  getAll(namespace?: string): object
  set(...given: unknown[]): unknown
  add(...given: unknown[]): unknown
}
/** The list of all types is put together again after one of them was added. Whoever asks reads it: for each right of whoever of the staff asks anything, an eighth of what the admin takes of a core. */
export const typesListedOnce = (real: Real) => (): Registry => {
  const registry = (real() as () => Registry)()
  let known: object | undefined
  return {
    ...registry,
    getAll: namespace => (namespace === undefined ? (known ??= registry.getAll()) : registry.getAll(namespace)),
    set(...given) {
      known = undefined
      registry.set(...given)
      return this
    },
    add(...given) {
      known = undefined
      registry.add(...given)
    },
  }
}

/** What is known of a type, for as long as the screens of all types are looked at. */
let known: WeakMap<object, object> | undefined

interface Mapper {
  toContentManagerModel(type: object): object
}
export const modelsMadeOnce =
  (real: Real) =>
  (...given: unknown[]): Mapper => {
    const mapper = (real() as Factory)(...given) as Mapper
    return {
      ...mapper,
      toContentManagerModel(type) {
        const model = known?.get(type) ?? mapper.toContentManagerModel(type)
        known?.set(type, model)
        return model
      },
    }
  }

interface Types {
  syncConfigurations(): Promise<unknown>
}
/** The screens of all types: their fields change before, never meanwhile. */
export const screensLookedAt =
  (real: Real) =>
  (...given: unknown[]): Types => {
    const types = (real() as Factory)(...given) as Types
    return {
      ...types,
      async syncConfigurations() {
        known = new WeakMap()
        try {
          return await types.syncConfigurations()
        } finally {
          known = undefined
        }
      },
    }
  }
