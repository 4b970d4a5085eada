import type { Definition, Field, FieldType, Page } from '@cloudoc/forms/contract/rules/definition.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useCallback, useMemo, useReducer } from 'react'
import type { Item } from './edit.ts'
import {
  addField,
  addPage,
  duplicateField,
  itemsOf,
  moveBy,
  moveTo,
  patchField,
  patchPage,
  putBack,
  removeItem,
  withPage,
} from './edit.ts'

/**
 * What is done to a form that is being made. The same functions for as long as the builder is open, so that
 * rows are drawn anew only when they change.
 */
export interface Editing {
  text: (by: Partial<Pick<Definition, 'title' | 'intro' | 'thanks'>>) => void
  field: (key: string, by: Partial<Field>) => void
  page: (key: string, by: Partial<Pick<Page, 'title' | 'showWhen'>>) => void
  /** An empty field of a type, or one that is made already. */
  add: (made: FieldType | Field) => void
  addPage: () => void
  duplicate: (key: string) => void
  remove: (key: string) => void
  moveBy: (key: string, by: -1 | 1) => void
  moveTo: (key: string, over: string) => void
  /** Opens one to be changed; '' closes what is open. */
  open: (key: string) => void
}
/**
 * `open`: key of what is being changed. `said`: what moved where, for screen readers. `landed`: what to put
 * the focus into.
 */
interface State {
  form: Definition
  open: string
  said: string
  landed: { key: string; round: number }
}
type Step = (now: State) => State

/** Counted without the beginning of the first page, which nothing goes above. */
const placeOf = (form: Definition, key: string): string => {
  const items = itemsOf(form)
  return `number ${items.findIndex(item => item.key === key)} of ${items.length - 1}`
}
const opened = (now: State, made: { form: Definition; key: string } | undefined): State =>
  made ? { ...now, form: made.form, open: made.key, landed: { key: made.key, round: now.landed.round + 1 } } : now

/** Holds a form that is being made. `onChange` hears of each change. */
export function useBuilder(first: Definition, onChange: () => void) {
  const [state, step] = useReducer((now: State, by: Step) => by(now), {
    form: withPage(first),
    open: '',
    said: '',
    landed: { key: '', round: 0 },
  })
  const change = useCallback(
    (by: Step) => {
      step(by)
      onChange()
    },
    [onChange],
  )
  const restore = useCallback(
    (item: Item, after: string) => change(now => ({ ...now, form: putBack(now.form, item, after) })),
    [change],
  )
  const editing = useMemo<Editing>(
    () => ({
      text: by => change(now => ({ ...now, form: { ...now.form, ...by } })),
      field: (key, by) => change(now => ({ ...now, form: patchField(now.form, key, by) })),
      page: (key, by) => change(now => ({ ...now, form: patchPage(now.form, key, by) })),
      add: made => change(now => opened(now, addField(now.form, made, now.open))),
      addPage: () => change(now => opened(now, addPage(now.form, now.open))),
      duplicate: key => change(now => opened(now, duplicateField(now.form, key))),
      remove: key => {
        let offered = false
        change(now => {
          const items = itemsOf(now.form)
          const at = items.findIndex(item => item.key === key)
          const [item, before, next] = [items[at], items[at - 1], items[at + 1]]
          if (!item || at === 0) return now
          if (!offered) {
            offered = true
            queueMicrotask(() =>
              showToast(item.kind === 'page' ? 'The page break is taken out' : 'The question is deleted', 'success', {
                label: 'Undo',
                onTake: () => restore(item, before?.key ?? ''),
              }),
            )
          }
          return {
            ...now,
            form: removeItem(now.form, key),
            open: '',
            landed: { key: next?.key ?? before?.key ?? '', round: now.landed.round + 1 },
          }
        })
      },
      moveBy: (key, by) =>
        change(now => {
          const form = moveBy(now.form, key, by)
          return { ...now, form, said: form === now.form ? now.said : `Moved: now ${placeOf(form, key)}` }
        }),
      moveTo: (key, over) => change(now => ({ ...now, form: moveTo(now.form, key, over) })),
      open: key =>
        step(now => ({ ...now, open: key, landed: { key: key === '' ? now.open : key, round: now.landed.round + 1 } })),
    }),
    [change, restore],
  )
  return { ...state, editing }
}
