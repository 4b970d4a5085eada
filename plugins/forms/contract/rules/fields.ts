import type { Definition, Field, FieldType } from './definition.ts'
import { maxFiles } from './definition.ts'

// Without zod, for screens: a contract with it is bundled there as data.

/** `heading` and `note` ask nothing. */
export const showsOnly = (type: FieldType): boolean => type === 'heading' || type === 'note'
/** Is it answered by choosing? */
export const hasOptions = (type: FieldType): boolean => type === 'choice' || type === 'choices'

/** `f` for fields, `o` for options, `p` for pages: 'f_9k2m4x7q1c'. */
export const newKey = (kind: 'f' | 'o' | 'p'): string =>
  `${kind}_${Array.from(crypto.getRandomValues(new Uint8Array(10)), byte => (byte % 36).toString(36)).join('')}`

/** All fields, in order. */
export const fieldsOf = ({ pages }: Definition): Field[] => pages.flatMap(({ fields }) => fields)
/** Those that ask something. */
export const asksOf = (form: Definition): Field[] => fieldsOf(form).filter(({ type }) => !showsOnly(type))

/** A field as it begins, for the builder. */
export const newField = (type: FieldType): Field => ({
  key: newKey('f'),
  type,
  label: '',
  help: '',
  required: false,
  min: null,
  max: null,
  unit: '',
  other: false,
  most: maxFiles,
  showWhen: null,
  options: hasOptions(type)
    ? [
        { key: newKey('o'), label: '' },
        { key: newKey('o'), label: '' },
      ]
    : [],
})
