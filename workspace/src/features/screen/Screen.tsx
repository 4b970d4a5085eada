import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { PageProps } from '@cloudoc/kit/components/Page.tsx'
import { Page } from '@cloudoc/kit/components/Page.tsx'

let first = true

/**
 * One screen of the workspace: its name in the browser's tab, and, when one came from another screen, the focus and the view at its
 * beginning, so that keyboard and screen reader users know that something new is there.
 */
export function Screen({ tab, ...page }: PageProps & { /** Name in the tab, where the title is more than text. */ tab?: string }) {
  const name = tab ?? (typeof page.title === 'string' ? page.title : '')
  useEffect(() => { document.title = name ? `${name} – Cloudoc` : 'Cloudoc' }, [name])
  const { hash } = useLocation()
  const toPart = hash !== ''
  useEffect(() => {
    if (first) {
      first = false
      return
    }
    // An address that names a part of the screen has its own place for the focus.
    if (toPart) return
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [toPart])
  return <Page {...page} />
}
