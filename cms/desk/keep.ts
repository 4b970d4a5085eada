import type { Platform } from '@cloudoc/core/server/platform.ts'
import { type Form, plainLabel } from './form.ts'
import customers from './forms/customers.json' with { type: 'json' }
import documents from './forms/documents.json' with { type: 'json' }
import partsOfTypes from './forms/parts.json' with { type: 'json' }
import shop from './forms/shop.json' with { type: 'json' }

interface Field {
  label?: string
  description?: string
  editable?: boolean
  mainField?: string
  [more: string]: unknown
}
interface Configuration {
  uid: string
  settings: Record<string, unknown>
  layouts: { list: string[]; edit: { name: string; size: number }[][] }
  metadatas: Record<string, { edit: Field; list: Field }>
}
interface Configurations {
  findConfiguration(type: { uid: string }): Promise<Configuration>
  updateConfiguration(type: { uid: string }, changed: Configuration): Promise<unknown>
}
/** What stands at a place of a configuration, by the place's name: `layouts.list`, `title.edit.label`. */
type Places = Record<string, unknown>

/** The types that staff edit, those of the shop, and what the product writes: looked at here, never changed. */
const forms = { ...documents, ...shop, ...customers } as unknown as Readonly<Record<string, Form>>
/** Components of these types. */
const parts = partsOfTypes as unknown as Readonly<Record<string, Form>>
const mainOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(forms).map(([uid, { main }]) => [uid, main]),
)
/** What stands everywhere, as the platform calls it. */
const common: Form['words'] = {
  createdAt: 'Made',
  updatedAt: 'Last changed',
  publishedAt: 'Published',
  createdBy: 'Made by',
  updatedBy: 'Changed by',
  documentId: 'Id',
  id: 'Id',
}

/** What the product says of a form, place by place. */
function said(form: Form, has: Configuration, targets: Readonly<Record<string, string>>): Places {
  const known = (field: string): boolean => has.metadatas[field] !== undefined
  const places: Places = {}
  const rows = form.edit
    .map(row => row.filter(([field]) => known(field)).map(([name, size]) => ({ name, size })))
    .filter(row => row.length > 0)
  const placed = new Set([...rows.flat().map(({ name }) => name), ...(form.hidden ?? [])])
  const rest = has.layouts.edit
    .flat()
    .filter(({ name }) => !placed.has(name))
    .map(cell => [cell])
  places['layouts.edit'] = [...rows, ...rest]
  const columns = form.list.filter(known)
  if (columns.length > 0) places['layouts.list'] = columns
  if (known(form.main)) places['settings.mainField'] = form.main
  if (form.sort && known(form.sort[0]))
    [places['settings.defaultSortBy'], places['settings.defaultSortOrder']] = form.sort
  if (form.list.length > 0) places['settings.pageSize'] = 50
  for (const field of Object.keys(has.metadatas)) {
    const words = form.words[field] ?? common[field] ?? plainLabel(field)
    const [label, hint] = typeof words === 'string' ? [words, ''] : words
    places[`${field}.edit.label`] = label
    places[`${field}.list.label`] = label.replace(/ \(£.*/, ' (£)')
    places[`${field}.edit.description`] = hint
    const main = mainOf[targets[field] ?? '']
    if (main !== undefined) places[`${field}.edit.mainField`] = main
  }
  return places
}

const isField = (place: string): boolean => !place.startsWith('layouts.') && !place.startsWith('settings.')
function slotOf(has: Configuration, place: string): [holder: Record<string, unknown>, key: string] {
  const [first = '', second = '', third = ''] = place.split('.')
  if (!isField(place)) return [first === 'layouts' ? has.layouts : has.settings, second]
  const field = has.metadatas[first] ?? { edit: {}, list: {} }
  return [second === 'edit' ? field.edit : field.list, third]
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Does a place stand as the platform makes it: a label of the field's name, fields and columns in the order
 * of the schema?
 */
function isPlatforms(place: string, now: unknown, has: Configuration): boolean {
  const inOrder = (names: readonly string[], order: readonly string[]): boolean =>
    names.every((name, at) => at === 0 || order.indexOf(name) > order.indexOf(names[at - 1] ?? ''))
  const fields = Object.keys(has.metadatas).filter(name => name !== 'id' && name !== 'documentId')
  if (place === 'layouts.edit')
    return inOrder(
      has.layouts.edit.flat().map(({ name }) => name),
      fields,
    )
  if (place === 'layouts.list') return has.layouts.list.length <= 4 && inOrder(has.layouts.list, ['id', ...fields])
  if (place === 'settings.pageSize') return now === 10
  if (place === 'settings.defaultSortOrder') return now === 'ASC'
  if (place.endsWith('.label')) return now === undefined || now === place.split('.')[0]
  if (place.endsWith('.description')) return now === undefined || now === ''
  return true
}

/**
 * Puts words and layouts into the admin's screens, where staff have not put their own: a place is changed
 * only while it holds what the product put there before (`before`), or, the first time, what the platform had
 * made of the field's name.
 */
export function withWords(
  form: Form,
  has: Configuration,
  before: Places | undefined,
  targets: Readonly<Record<string, string>> = {},
): { changed: Configuration; put: Places } {
  const changed = structuredClone(has)
  const put: Places = {}
  for (const [place, wanted] of Object.entries(said(form, has, targets))) {
    const [holder, key] = slotOf(changed, place)
    const now = holder[key]
    const isFirst = before === undefined || (isField(place) && !(place in before))
    const untouched = isFirst ? isPlatforms(place, now, has) : same(now, before[place])
    if (!untouched) continue
    holder[key] = structuredClone(wanted)
    put[place] = wanted
  }
  return { changed, put }
}

interface Store {
  get(at: { key: string }): Promise<unknown>
  set(at: { key: string; value: unknown }): Promise<unknown>
}

/** Brings the admin's screens up to this release, at each start, before anybody is served. */
export async function keepWords(
  platform: Platform & { store(of: { type: string; name: string }): Store },
): Promise<void> {
  const manager = platform.plugin('content-manager')
  const store = platform.store({ type: 'core', name: 'cloudoc_desk' })
  for (const [service, all] of [
    ['content-types', forms],
    ['components', parts],
  ] as const) {
    const configurations = manager?.service(service) as Configurations | undefined
    if (!configurations) continue
    for (const [uid, form] of Object.entries(all)) {
      const type = platform.contentTypes[uid] ?? platform.components[uid]
      if (!type) continue
      const has = await configurations.findConfiguration({ uid })
      const before = (await store.get({ key: uid })) as Places | null
      const { changed, put } = withWords(form, has, before ?? undefined, targetsOf(type))
      if (!same(has, changed)) await configurations.updateConfiguration({ uid }, changed)
      if (!same(before, put)) await store.set({ key: uid, value: { ...before, ...put } })
    }
  }
}

const targetsOf = (type: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries((type as { attributes?: Record<string, { target?: string }> }).attributes ?? {}).flatMap(
      ([field, { target }]) => (target === undefined ? [] : [[field, target]]),
    ),
  )
