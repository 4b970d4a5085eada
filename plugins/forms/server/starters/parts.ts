import type { Condition, Definition, Field, FieldType, Page, Rule } from '../../contract/rules/definition.ts'
import { newField } from '../../contract/rules/fields.ts'

type More = Partial<Omit<Field, 'key' | 'type' | 'label' | 'options'>>

/** A question of a starter; its key is `f_` and a name that is had once in the form. */
export const ask = (type: FieldType, name: string, label: string, more: More = {}): Field => ({
  ...newField(type),
  options: [],
  key: `f_${name}`,
  label,
  ...more,
})
/** One that has to be answered. */
export const must = (type: FieldType, name: string, label: string, more: More = {}): Field =>
  ask(type, name, label, { required: true, ...more })
/** A question with answers to choose from, written with | between. */
export const pick = (
  type: 'choice' | 'choices',
  name: string,
  label: string,
  { options, ...more }: More & { options: string },
): Field => ({
  ...ask(type, name, label, more),
  options: options.split('|').map((each, at) => ({ key: optionKey(at), label: each })),
})
export const note = (name: string, help: string, more: More = {}): Field => ask('note', name, '', { help, ...more })
export const heading = (name: string, label: string): Field => ask('heading', name, label)

/** The key of an answer of `pick`, by its place. */
const optionKey = (at: number): string => `o_${String(at + 1).padStart(2, '0')}`
export const page = (name: string, title: string, fields: Field[], showWhen: Rule | null = null): Page => ({
  key: `p_${name}`,
  title,
  fields,
  showWhen,
})
/** Shown when a question was answered so: yes, no, or the answers at these places. */
export const when = (name: string, ...values: ('yes' | 'no' | number)[]): Rule => {
  const condition: Condition = {
    field: `f_${name}`,
    test: values.length > 1 ? 'isOneOf' : 'is',
    values: values.map(value => (typeof value === 'number' ? optionKey(value) : value)),
  }
  return { match: 'all', conditions: [condition] }
}

/** A form that is ready to be taken over; `about` says what for. */
export interface Starter {
  starter: string
  about: string
  definition: Definition
}
export const starter = (
  name: string,
  about: string,
  definition: Omit<Definition, 'thanks'> & { thanks?: string },
): Starter => ({ starter: name, about, definition: { thanks: '', ...definition } })
