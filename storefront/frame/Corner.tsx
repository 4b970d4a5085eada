import { useSyncExternalStore } from 'react'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Phone from 'lucide-react/icons/phone'
import { useSite } from './site.tsx'
import { telephone } from './telephone.ts'

/** Scrolled further than this, the button to the top shows (shop §9). */
export const scrollThreshold = 400

const listen = (wake: () => void) => {
  window.addEventListener('scroll', wake, { passive: true })
  return () => window.removeEventListener('scroll', wake)
}
const useScrolled = (): boolean => useSyncExternalStore(listen, () => window.scrollY > scrollThreshold, () => false)

const toTop = () => {
  window.scrollTo({ top: 0, behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
  document.getElementById('content')?.focus({ preventScroll: true })
}
const round = 'inline-flex size-target items-center justify-center rounded-full shadow-lift'

/** The corner of every screen: call, and back to the top after 400 px (shop §2 Home 15). */
export function Corner() {
  const { settings } = useSite()
  const scrolled = useScrolled()
  return (
    <div className="fixed right-4 bottom-4 z-20 grid gap-3 print:hidden">
      {scrolled && <button type="button" aria-label="Scroll to top" title="Scroll to top" onClick={toTop} className={`${round} fade-in border border-edge bg-sheet text-ink hover:border-ink`}><ArrowUp aria-hidden /></button>}
      {settings?.contactPhone && <a href={telephone(settings.contactPhone)} aria-label={`Call ${settings.contactPhone}`} title={`Call ${settings.contactPhone}`} className={`${round} bg-accent text-on-accent hover:bg-accent-strong hover:text-on-accent`}><Phone aria-hidden /></a>}
    </div>
  )
}
