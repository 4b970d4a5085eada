import type { StatusTone } from '@cloudoc/kit/components/feedback/Status.tsx'

export type RowState = 'new' | 'restored' | 'there' | 'bin' | 'failed'
export const rowStates: readonly RowState[] = ['new', 'restored', 'there', 'bin', 'failed']
export const rowWords: Readonly<Record<RowState, { word: string; tone: StatusTone }>> = {
  new: { word: 'New', tone: 'success' },
  restored: { word: 'Comes back', tone: 'info' },
  there: { word: 'Already there', tone: 'neutral' },
  bin: { word: 'Has left', tone: 'neutral' },
  failed: { word: 'Faulty', tone: 'danger' },
}
