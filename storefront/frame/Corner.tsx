import ArrowUp from 'lucide-react/icons/arrow-up'
import Phone from 'lucide-react/icons/phone'
import { useSyncExternalStore } from 'react'
import { useSite } from './site.tsx'
import { telephone } from './telephone.ts'

/** Scrolled further than this, the button to the top shows (shop §9). */
export const scrollThreshold = 400

const listen = (wake: () => void) => {
  window.addEventListener('scroll', wake, { passive: true })
  return () => window.removeEventListener('scroll', wake)
}
const useScrolled = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.scrollY > scrollThreshold,
    () => false,
  )

const toTop = () => {
  window.scrollTo({
    top: 0,
    behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
  document.getElementById('content')?.focus({ preventScroll: true })
}
/**
 * The corner of every screen: call, and back to the top after 400 px (shop §2 Home 15). On a wide screen it
 * floats in the margin; where there is none, it is a bar with room of its own below the page. Neither lies
 * over text or controls.
 */
export function Corner() {
  const { settings } = useSite()
  const scrolled = useScrolled()
  const phone = settings?.contactPhone
  return (
    <aside aria-label="Call, and back to the top" className="corner fixed z-20 flex items-center gap-3 print:hidden">
      {phone && (
        <a
          href={telephone(phone)}
          aria-label={`Call ${phone}`}
          title={`Call ${phone}`}
          className="inline-flex min-h-target items-center gap-2 font-bold no-underline xl:size-target xl:justify-center xl:rounded-full xl:bg-accent xl:text-on-accent xl:shadow-lift xl:hover:bg-accent-strong xl:hover:text-on-accent"
        >
          <Phone aria-hidden className="size-5 shrink-0" />
          <span className="xl:hidden">{phone}</span>
        </a>
      )}
      {scrolled && (
        <button
          type="button"
          aria-label="Scroll to top"
          title="Scroll to top"
          onClick={toTop}
          className="fade-in ml-auto inline-flex size-target items-center justify-center text-ink xl:rounded-full xl:border xl:border-edge xl:bg-sheet xl:shadow-lift xl:hover:border-ink"
        >
          <ArrowUp aria-hidden />
        </button>
      )}
    </aside>
  )
}
