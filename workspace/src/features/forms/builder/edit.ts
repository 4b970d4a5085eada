import type { Definition, Field, FieldType, Page } from '@cloudoc/forms/contract/rules/definition.ts'
import { newField, newKey } from '@cloudoc/forms/contract/rules/fields.ts'

/**
 * What stands in the builder, one under the other: where a page begins, and fields. The first page begins at
 * the top, whatever is moved.
 */
export type Item = { kind: 'page'; key: string; page: Page } | { kind: 'field'; key: string; field: Field }

export const itemsOf = ({ pages }: Definition): Item[] =>
  pages.flatMap((page): Item[] => [
    { kind: 'page', key: page.key, page },
    ...page.fields.map((field): Item => ({ kind: 'field', key: field.key, field })),
  ])

/** The form of these items, in their order. */
export function fromItems(form: Definition, items: readonly Item[]): Definition {
  const pages: Page[] = []
  for (const item of items) {
    const last = pages.at(-1)
    if (item.kind === 'page') pages.push({ ...item.page, fields: [] })
    else if (last) pages[pages.length - 1] = { ...last, fields: [...last.fields, item.field] }
  }
  // A page that holds what it held stays the same object, so that nothing of it is drawn anew.
  return {
    ...form,
    pages: pages.map(
      page =>
        form.pages.find(
          old =>
            old.key === page.key &&
            old.fields.length === page.fields.length &&
            old.fields.every((field, at) => field === page.fields[at]),
        ) ?? page,
    ),
  }
}

/** With something in a field changed. Everything else stays the same object. */
export const patchField = (form: Definition, key: string, by: Partial<Field>): Definition => ({
  ...form,
  pages: form.pages.map(page =>
    page.fields.some(field => field.key === key)
      ? { ...page, fields: page.fields.map(field => (field.key === key ? { ...field, ...by } : field)) }
      : page,
  ),
})
export const patchPage = (
  form: Definition,
  key: string,
  by: Partial<Pick<Page, 'title' | 'showWhen'>>,
): Definition => ({ ...form, pages: form.pages.map(page => (page.key === key ? { ...page, ...by } : page)) })

/** `items` with one more after `after`, or at the end. */
function putIn(form: Definition, added: Item, after: string): Definition {
  const items = itemsOf(form)
  const at = items.findIndex(({ key }) => key === after)
  return fromItems(form, items.toSpliced(at < 0 ? items.length : at + 1, 0, added))
}

/** A form that can hold fields: one that has no page yet gets its first. */
export const withPage = (form: Definition): Definition =>
  form.pages.length > 0 ? form : { ...form, pages: [{ key: newKey('p'), title: '', fields: [], showWhen: null }] }

/** With one more field: an empty one of a type, or one that is made already. */
export function addField(form: Definition, made: FieldType | Field, after: string): { form: Definition; key: string } {
  const field = typeof made === 'string' ? newField(made) : made
  return { form: putIn(withPage(form), { kind: 'field', key: field.key, field }, after), key: field.key }
}

/** What comes after `after` stands on the new page. */
export function addPage(form: Definition, after: string): { form: Definition; key: string } {
  const page: Page = { key: newKey('p'), title: '', fields: [], showWhen: null }
  return { form: putIn(withPage(form), { kind: 'page', key: page.key, page }, after), key: page.key }
}

/** The same question once more, right below, with keys of its own. */
export function duplicateField(form: Definition, key: string): { form: Definition; key: string } | undefined {
  const found = itemsOf(form).find(item => item.key === key)
  if (found?.kind !== 'field') return undefined
  const field: Field = {
    ...found.field,
    key: newKey('f'),
    options: found.field.options.map(option => ({ ...option, key: newKey('o') })),
  }
  return { form: putIn(form, { kind: 'field', key: field.key, field }, key), key: field.key }
}

/** Without a field; without the beginning of a page, whose fields then belong to the page before. */
export const removeItem = (form: Definition, key: string): Definition =>
  fromItems(
    form,
    itemsOf(form).filter((item, at) => item.key !== key || at === 0),
  )

/** Puts back what was taken out, after what stood before it; at the end where that is gone, too. */
export const putBack = (form: Definition, item: Item, after: string): Definition => putIn(withPage(form), item, after)

/** To the place of `over`, which goes one further; the top stays where the first page begins. */
export function moveTo(form: Definition, key: string, over: string): Definition {
  const items = itemsOf(form)
  const from = items.findIndex(item => item.key === key)
  const to = Math.max(
    1,
    items.findIndex(item => item.key === over),
  )
  const moved = items[from]
  return from < 1 || from === to || !moved ? form : fromItems(form, items.toSpliced(from, 1).toSpliced(to, 0, moved))
}

/** One place up or down; the form itself where there is none. */
export function moveBy(form: Definition, key: string, by: -1 | 1): Definition {
  const items = itemsOf(form)
  const over = items[items.findIndex(item => item.key === key) + by]
  return over === undefined || (by === -1 && over === items[0]) ? form : moveTo(form, key, over.key)
}
