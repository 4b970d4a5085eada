import type { Definition, Field } from '@cloudoc/forms/contract/rules/definition.ts'
import { fieldsOf } from '@cloudoc/forms/contract/rules/fields.ts'
import { VisuallyHidden } from '@cloudoc/kit/components/layout/VisuallyHidden.tsx'
import { useEffect, useMemo, useRef } from 'react'
import { SortableRows } from '../../ordering/SortableRows.tsx'
import { itemsOf } from './edit.ts'
import { FieldRow } from './FieldRow.tsx'
import { nameOf } from './field/fieldName.ts'
import { ruleWords } from './field/ruleWords.ts'
import { PageRow } from './PageRow.tsx'
import type { Editing } from './useBuilder.ts'

interface ListProps {
  form: Definition
  open: string
  said: string
  landed: { key: string; round: number }
  problems: ReadonlyMap<string, string>
  published: Readonly<Record<string, string>>
  editing: Editing
}

const noFields: readonly Field[] = []
/** Pages and fields, one under the other, each to be opened and to be put elsewhere. With 300 of them a key press draws one row. */
export function FieldList({ form, open, said, landed, problems, published, editing }: ListProps) {
  const items = useMemo(() => itemsOf(form), [form])
  const fields = useMemo(() => fieldsOf(form), [form])
  const byKey = useMemo(() => new Map(fields.map(field => [field.key, field])), [fields])

  const list = useRef<HTMLOListElement>(null)
  // What was added or opened takes the focus; so does what is left where something was closed or deleted.
  useEffect(() => {
    if (landed.round === 0 || landed.key === '') return
    const row = list.current?.querySelector(`[data-item="${CSS.escape(landed.key)}"]`)
    const target = row?.querySelector<HTMLElement>('[data-first]') ?? row?.querySelector<HTMLElement>('[data-face]')
    target?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }, [landed])

  // Nothing goes above the beginning of the first page.
  const names = new Map(
    items.slice(1).map(item => [item.key, item.kind === 'field' ? nameOf(item.field) : 'A page break']),
  )
  const formerOf = (key: string) => {
    const at = items.findIndex(item => item.key === key)
    return items.slice(0, at).flatMap(item => (item.kind === 'field' ? [item.field] : []))
  }
  const pages = form.pages.length
  let number = 0
  return (
    <>
      <SortableRows keys={items.map(({ key }) => key)} names={names} onMove={editing.moveTo}>
        <ol ref={list} aria-label="Questions of this form" className="grid grid-cols-1 gap-2">
          {items.map(item => {
            const is = item.key === open
            const shared = {
              open: is,
              problem: problems.get(item.key) ?? '',
              former: is ? formerOf(item.key) : noFields,
              editing,
            }
            if (item.kind === 'field')
              return (
                <FieldRow
                  key={item.key}
                  field={item.field}
                  rule={ruleWords(item.field.showWhen, byKey)}
                  published={Object.hasOwn(published, item.key)}
                  {...shared}
                />
              )
            number += 1
            // A form of one page without a title needs no word of pages.
            if (pages === 1 && item.page.title.trim() === '' && !is) return null
            return (
              <PageRow
                key={item.key}
                page={item.page}
                number={number}
                rule={ruleWords(item.page.showWhen, byKey)}
                {...shared}
              />
            )
          })}
        </ol>
      </SortableRows>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}
