import type { StatusTone } from '@cloudoc/kit/components/feedback/Status.tsx'
import type { ImportField } from '@cloudoc/people/contract/import-columns.ts'

export const fieldWords: Readonly<Record<ImportField, string>> = {
  firstname: 'First name',
  lastname: 'Last name',
  name: 'Whole name',
  email: 'E-mail',
  staffNumber: 'Staff number',
  personal_phone: 'Phone',
  jobTitle: 'Job',
  location: 'Place of work',
  startedOn: 'Start date',
  groups: 'Groups',
}

export type RowState = 'new' | 'restored' | 'there' | 'bin' | 'failed'
export const rowStates: readonly RowState[] = ['new', 'restored', 'there', 'bin', 'failed']
export const rowWords: Readonly<Record<RowState, { word: string; tone: StatusTone }>> = {
  new: { word: 'New', tone: 'success' },
  restored: { word: 'Comes back', tone: 'info' },
  there: { word: 'Already there', tone: 'neutral' },
  bin: { word: 'Has left', tone: 'neutral' },
  failed: { word: 'Faulty', tone: 'danger' },
}
