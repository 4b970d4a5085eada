import { useSyncExternalStore } from 'react'

const listen = (wake: () => void) => {
  window.addEventListener('online', wake)
  window.addEventListener('offline', wake)
  return () => {
    window.removeEventListener('online', wake)
    window.removeEventListener('offline', wake)
  }
}

/** Is there a network, as far as the browser knows? False is certain; true means that it is worth trying. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
