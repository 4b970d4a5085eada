import type { FormEvent, ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import type { DraftName } from './drafts.ts'
import { draft, keepDraft } from './drafts.ts'

const isField = (node: unknown): node is HTMLInputElement =>
  node instanceof HTMLInputElement && node.name !== '' && node.type !== 'hidden'

function fill(field: HTMLInputElement, value: string | undefined): void {
  if (value === undefined) return
  if (field.type === 'checkbox') field.checked = value === 'true'
  // Whoever is in a field is about to type there: what came into it now would stand beside what they type.
  else if (field.value === '' && field !== document.activeElement) field.value = value
}

export interface DraftProps {
  name: DraftName
  /** Where nothing was typed yet. Read in the browser only. */
  initial?: () => Readonly<Record<string, string>>
  children: ReactNode
}

/**
 * Keeps what is typed into the form inside, and puts it back when the form comes again. Done on the fields themselves, after the
 * first render: what the server sent, and what somebody typed before the script arrived, stay as they are.
 */
export function Draft({ name, initial, children }: DraftProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const values = { ...initial?.(), ...draft(name) }
    for (const field of box.current?.querySelectorAll('input') ?? [])
      if (isField(field)) fill(field, values[field.name])
    // Only as the form appears: what is cleared later stays cleared.
  }, [])
  const keep = ({ target }: FormEvent) => {
    if (isField(target))
      keepDraft(name, target.name, target.type === 'checkbox' ? String(target.checked) : target.value)
  }
  return (
    <div ref={box} onInput={keep} className="grid grid-cols-1">
      {children}
    </div>
  )
}
