import type { Field } from '@cloudoc/forms/contract/rules/definition.ts'
import { typeNames } from '../../formsTexts.ts'

/** What a field is called where it is spoken of: its question, or what it is as long as it has none. */
export const nameOf = ({ label, help, type }: Pick<Field, 'label' | 'help' | 'type'>): string =>
  label.trim() || (type === 'note' ? help.trim().slice(0, 80) : '') || `${typeNames[type]} without words`
