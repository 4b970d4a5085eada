import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, DragEndEvent } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Definition, Field } from '@cloudoc/forms/contract/rules/definition.ts'
import { fieldsOf } from '@cloudoc/forms/contract/rules/fields.ts'
import { VisuallyHidden } from '@cloudoc/kit/components/layout/VisuallyHidden.tsx'
import { itemsOf } from './edit.ts'
import { nameOf } from './field/fieldName.ts'
import { FieldRow } from './FieldRow.tsx'
import { PageRow } from './PageRow.tsx'
import { ruleWords } from './field/ruleWords.ts'
import type { Editing } from './useBuilder.ts'

interface ListProps { form: Definition; open: string; said: string; landed: { key: string; round: number }; problems: ReadonlyMap<string, string>; published: Readonly<Record<string, string>>; editing: Editing }

const noFields: readonly Field[] = []
/** Dragging begins after so many pixels: a press opens the field. */
const activation = { activationConstraint: { distance: 6 } }
// The same objects each time: others would draw every row anew with each key press.
const byKeys = { coordinateGetter: sortableKeyboardCoordinates }
const instructions = { draggable: 'Press Space to lift it, the arrow keys to move it, Space again to put it down, Escape to leave it where it was.' }

/** Pages and fields, one under the other, each to be opened and to be put elsewhere. With 300 of them a key press draws one row. */
export function FieldList({ form, open, said, landed, problems, published, editing }: ListProps) {
  const items = useMemo(() => itemsOf(form), [form])
  const order = items.map(({ key }) => key).join(' ')
  const keys = useMemo(() => order.split(' '), [order])
  const fields = useMemo(() => fieldsOf(form), [form])
  const byKey = useMemo(() => new Map(fields.map(field => [field.key, field])), [fields])
  const sensors = useSensors(useSensor(PointerSensor, activation), useSensor(KeyboardSensor, byKeys))
  const names = useRef(new Map<string, string>())
  useEffect(() => { names.current = new Map(items.slice(1).map(item => [item.key, item.kind === 'field' ? nameOf(item.field) : 'A page break'])) })
  const announcements = useMemo<Announcements>(() => {
    const name = (id: string | number) => names.current.get(String(id)) ?? ''
    const place = (id: string | number) => `${[...names.current.keys()].indexOf(String(id)) + 1} of ${names.current.size}`
    return {
      onDragStart: ({ active }) => `${name(active.id)} is lifted.`,
      onDragOver: ({ over }) => (over ? `It would be number ${place(over.id)}.` : undefined),
      onDragEnd: ({ active, over }) => (over ? `${name(active.id)} is put down as number ${place(over.id)}.` : `${name(active.id)} is back where it was.`),
      onDragCancel: ({ active }) => `${name(active.id)} is back where it was.`,
    }
  }, [])

  const list = useRef<HTMLOListElement>(null)
  // What was added or opened takes the focus; so does what is left where something was closed or deleted.
  useEffect(() => {
    if (landed.round === 0 || landed.key === '') return
    const row = list.current?.querySelector(`[data-item="${CSS.escape(landed.key)}"]`)
    const target = row?.querySelector<HTMLElement>('[data-first]') ?? row?.querySelector<HTMLElement>('[data-face]')
    target?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }, [landed])

  const drop = useCallback(({ active, over }: DragEndEvent) => { if (over && over.id !== active.id) editing.moveTo(String(active.id), String(over.id)) }, [editing])
  const accessibility = useMemo(() => ({ announcements, screenReaderInstructions: instructions }), [announcements])
  const formerOf = (key: string) => {
    const at = items.findIndex(item => item.key === key)
    return items.slice(0, at).flatMap(item => (item.kind === 'field' ? [item.field] : []))
  }
  const pages = form.pages.length
  let number = 0
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={accessibility} onDragEnd={drop}>
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol ref={list} aria-label="Questions of this form" className="grid grid-cols-1 gap-2">
          {items.map(item => {
            const is = item.key === open
            const shared = { open: is, problem: problems.get(item.key) ?? '', former: is ? formerOf(item.key) : noFields, editing }
            if (item.kind === 'field') return <FieldRow key={item.key} field={item.field} rule={ruleWords(item.field.showWhen, byKey)} published={Object.hasOwn(published, item.key)} {...shared} />
            number += 1
            // A form of one page without a title needs no word of pages.
            if (pages === 1 && item.page.title.trim() === '' && !is) return null
            return <PageRow key={item.key} page={item.page} number={number} rule={ruleWords(item.page.showWhen, byKey)} {...shared} />
          })}
        </ol>
      </SortableContext>
      <VisuallyHidden><span role="status">{said}</span></VisuallyHidden>
    </DndContext>
  )
}
