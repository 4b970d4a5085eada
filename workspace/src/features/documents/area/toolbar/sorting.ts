import type { InputOf } from '@cloudoc/core/contract/call.ts'
import type { folderContents } from '@cloudoc/documents/contract/folders.ts'

type DialogState = InputOf<typeof folderContents>
interface Sorting {
  value: string
  label: string
  field: NonNullable<DialogState['field']>
  order: 'asc' | 'desc'
}

/** Orders of the list, as a person chooses them; the first one unless another is in the address. */
export const sortings: readonly Sorting[] = [
  { value: 'name', label: 'Name, A to Z', field: 'name', order: 'asc' },
  { value: 'name-down', label: 'Name, Z to A', field: 'name', order: 'desc' },
  { value: 'number', label: 'Number', field: 'policyNumber', order: 'asc' },
  { value: 'changed', label: 'Last changed', field: 'updated_at', order: 'desc' },
  { value: 'review', label: 'Review date', field: 'review_date', order: 'asc' },
]
const first: Sorting = { value: 'name', label: 'Name, A to Z', field: 'name', order: 'asc' }
export const sortingOf = (value: string): Sorting => sortings.find(one => one.value === value) ?? first

export const statuses = [
  { value: 'all', label: 'All documents' },
  { value: 'update', label: 'Update available' },
  { value: 'edited', label: 'Edited' },
  { value: 'review', label: 'Need review' },
  { value: 'draft', label: 'Drafts' },
  { value: 'approval', label: 'For approval' },
  { value: 'files', label: 'Uploaded files' },
] as const
export type Status = (typeof statuses)[number]['value']
export const statusOf = (value: string): Status => statuses.find(one => one.value === value)?.value ?? 'all'
