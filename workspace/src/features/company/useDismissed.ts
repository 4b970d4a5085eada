import { read, write } from '@cloudoc/kit/session/storage.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { useState } from 'react'

/** Has this person closed a banner? `localStorage` remembers it on this device, `sessionStorage` until the tab is closed. */
export function useDismissed(banner: string, storage: 'localStorage' | 'sessionStorage'): [boolean, () => void] {
  const { userId } = useSession()
  const key = `cloudoc_dismissed_${banner}_${userId}`
  const [dismissed, setDismissed] = useState(() => read(storage, key) !== null)
  const dismiss = () => {
    write(storage, key, 'yes')
    setDismissed(true)
  }
  return [dismissed, dismiss]
}
