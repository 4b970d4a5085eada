import { read, write } from '@cloudoc/kit/session/storage.ts'
import { useSyncExternalStore } from 'react'
import type { View } from '../list/DocumentList.tsx'

const key = 'cloudoc_documents_view'
const listeners = new Set<() => void>()
const current = (): View => (read('localStorage', key) === 'grid' ? 'grid' : 'list')
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const choose = (view: View): void => {
  write('localStorage', key, view)
  for (const listener of listeners) listener()
}

/** List or grid, remembered on this device (documents §2), the same wherever it is asked. */
export const useView = (): [View, (view: View) => void] => [
  useSyncExternalStore(listen, current, (): View => 'list'),
  choose,
]
