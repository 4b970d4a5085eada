import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { scrollThreshold } from '../Corner.tsx'
import { useSite } from '../site.tsx'
import { mayPopUp, seenCookie } from './rules.ts'
import { markOfferShown, nameOf, resetOfferShown } from './shown.ts'

const OfferWindow = lazy(() => import('./OfferWindow.tsx').then(module => ({ default: module.OfferWindow })))

/** The page comes first: the pop-up looks every so many milliseconds whether it may open, as long as something is in its way. */
export const popUpAfter = 1500

const isWindowOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null
const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false

/** The offer, once a day, to somebody who has looked around (shop §4 Offer). Its window is a chunk of its own, fetched only when it opens. */
export function OfferPopUp() {
  const { settings } = useSite()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState(false)
  const entrance = useRef(pathname)
  useEffect(() => resetOfferShown, [pathname])
  useEffect(() => {
    if (!settings || shown) return
    const timer = setInterval(() => {
      // Only once the banner is out of sight, or was on the page before.
      const looked = window.scrollY > scrollThreshold || pathname !== entrance.current
      if (
        !mayPopUp({
          settings,
          cookies: document.cookie,
          path: pathname,
          windowOpen: isWindowOpen(),
          typing: isTyping(),
          looked,
          now: Date.now(),
        })
      )
        return
      document.cookie = seenCookie(window.location.protocol === 'https:')
      markOfferShown(nameOf(settings))
      setShown(true)
      setOpen(true)
    }, popUpAfter)
    return () => clearInterval(timer)
  }, [settings, pathname, shown])

  if (!settings || !shown) return null
  return (
    <Suspense>
      <OfferWindow settings={settings} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
