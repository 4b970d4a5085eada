import type { ActionSourceKind } from './action-words.ts'

/** What an action came out of, in words. */
export const sourceWords: Readonly<Record<ActionSourceKind, string>> = {
  audit: 'Audit',
  record: 'Record',
  form: 'Form',
  meeting: 'Meeting',
  review: 'Review of a document',
  inspection: 'Inspection',
  heading: 'Heading of a regulator',
  none: 'Thought of by somebody',
}
