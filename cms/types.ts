interface Types {
  getAll(namespace?: string): object
  keys(): string[]
  set(uid: string, type: unknown): unknown
}

/**
 * The platform puts the map of all its types together anew at each look at it, and looks once for each right of whoever of the staff asks anything: an eighth of what the admin takes of a core. From now on
 * it is made when a type has come.
 */
export function keepTypes(types: Types): void {
  const { getAll, set } = types
  let known: { of: number; all: object } | undefined
  types.getAll = namespace => {
    if (namespace !== undefined) return getAll.call(types, namespace)
    const of = types.keys().length
    if (known?.of !== of) known = { of, all: getAll.call(types) }
    return known.all
  }
  types.set = (uid, type) => {
    known = undefined
    return set.call(types, uid, type)
  }
}
