import { useEffect } from 'react'
import { find, loadRoute } from './find.ts'

/** Fetches a screen's code as soon as someone points at, touches or focuses a link to it. */
export function useAhead(): void {
  useEffect(() => {
    const ahead = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || link.origin !== window.location.origin) return
      const found = find(link.pathname)
      if (found.kind === 'page') loadRoute(found.route).catch(() => undefined)
    }
    const events = ['pointerover', 'touchstart', 'focusin'] as const
    for (const name of events) document.addEventListener(name, ahead, { passive: true })
    return () => {
      for (const name of events) document.removeEventListener(name, ahead)
    }
  }, [])
}
