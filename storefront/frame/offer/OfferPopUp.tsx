import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../site.tsx'
import { mayPopUp, seenCookie } from './rules.ts'

const OfferWindow = lazy(() => import('./OfferWindow.tsx').then(module => ({ default: module.OfferWindow })))

/** The page comes first: the pop-up looks after so many milliseconds whether it may open, and again while something is in its way. */
export const popUpAfter = 1500

const isWindowOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null

/** The offer, once a day (shop §4 Offer). Its window is a chunk of its own, fetched only when it opens. */
export function OfferPopUp() {
  const { settings } = useSite()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!settings || shown) return
    const timer = setInterval(() => {
      if (!mayPopUp({ settings, cookies: document.cookie, path: pathname, windowOpen: isWindowOpen(), now: Date.now() })) return
      document.cookie = seenCookie(window.location.protocol === 'https:')
      setShown(true)
      setOpen(true)
    }, popUpAfter)
    return () => clearInterval(timer)
  }, [settings, pathname, shown])

  if (!settings || !shown) return null
  return <Suspense><OfferWindow settings={settings} open={open} onClose={() => setOpen(false)} /></Suspense>
}
