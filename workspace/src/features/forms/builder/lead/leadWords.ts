import type { Field } from '@cloudoc/forms/contract/rules/definition.ts'
import type { Lead } from '@cloudoc/forms/contract/rules/leads.ts'

/** A lead as it begins: nothing follows yet. */
export const newLead = ({ type }: Pick<Field, 'type'>): Lead => ({
  test: type === 'number' ? 'isMoreThan' : 'isOneOf',
  values: [],
  action: null,
  tell: null,
  record: null,
})
export const newLeadAction = { title: '', severity: 'medium', days: 14, ownerId: '' }

/** What follows, in a sentence. */
export function leadSentence({ action, tell, record }: Lead): string {
  const parts = [action && 'makes an action', tell && 'tells people', record && 'opens a record'].filter(Boolean)
  return parts.length === 0 ? '' : `An answer to this ${parts.join(', ')}.`
}
