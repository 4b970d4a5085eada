import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * After a step to another screen: to its top, with the focus on its content, as a page load would do; to the
 * place of a `#hash` where one is named. Going back keeps the place that the browser restores.
 */
export function useScreenChange(): void {
  const { pathname, hash } = useLocation()
  const kind = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname && !hash) return
    before.current = pathname
    if (kind === 'POP') return
    const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (place) return place.scrollIntoView()
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, hash, kind])
}
