/** A decoded form: texts, and objects for `a[b]=…`. Lists stay objects with the keys 0, 1, …, as only the call knows which is meant. */
export type Form = { [key: string]: string | Form }

const maxDepth = 8

/** Reads `a=1&b[c][0]=2&d[]=3`. Answers undefined when it cannot be read, for example as a name is both a text and an object. */
export function readForm(text: string): Form | undefined {
  const form: Form = Object.create(null) as Form
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = keysOf(name)
    if (keys.length > maxDepth || !put(form, keys, value)) return undefined
  }
  return form
}

/** `a[b][]` → a, b and an empty key. */
function keysOf(name: string): string[] {
  const start = name.indexOf('[')
  if (start < 1 || !name.endsWith(']')) return [name]
  return [name.slice(0, start), ...name.slice(start + 1, -1).split('][')]
}

function put(form: Form, keys: string[], value: string): boolean {
  const [first = '', ...rest] = keys
  const key = first === '' ? String(Object.keys(form).length) : first
  if (rest.length === 0) {
    if (typeof form[key] === 'object') return false
    form[key] = value
    return true
  }
  // Without a prototype, so that a field named `__proto__` is a field like any other.
  const inner = form[key] ?? (Object.create(null) as Form)
  if (typeof inner === 'string') return false
  form[key] = inner
  return put(inner, rest, value)
}

/** The same form with keys in order, for comparing two requests. */
export function canonical(form: Form): string {
  return JSON.stringify(sorted(form))
}

function sorted(value: string | Form): unknown {
  if (typeof value === 'string') return value
  return Object.keys(value)
    .sort()
    .map(key => [key, sorted(value[key] ?? '')])
}

/** A copy that may be shown or kept: card numbers down to the last four digits, card codes gone. */
export function redacted(form: Form): Form {
  const entries = Object.entries(form).map(([key, value]): [string, string | Form] => {
    if (typeof value === 'object') return [key, redacted(value)]
    if (key === 'cvc') return [key, '***']
    if (key === 'number') return [key, `**** ${value.slice(-4)}`]
    return [key, value.replace(/\d[\d -]{8,}(?=\d{4})/g, '**** ')]
  })
  return Object.fromEntries(entries)
}
