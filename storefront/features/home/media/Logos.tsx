import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import Pause from 'lucide-react/icons/pause'
import { useId } from 'react'
import { useSite } from '../../../frame/site.tsx'

/** More are not needed to fill a wide screen while the first come round again (shop §2 Home 3: 5 slides). */
const shownAtMost = 5

/**
 * The clients' logos of the settings, one step every 2000 ms, in 2000 ms (shop §2 Home 3). It moves by style
 * alone, before any script is there; it stands still for whoever asks for less motion, points at it, or ticks
 * 'Pause' (WCAG 2.2.2).
 */
export function Logos() {
  const { settings } = useSite()
  const id = useId()
  const logos = settings?.clientLogos ?? []
  if (logos.length === 0) return null
  const round = logos.length > 1 ? [...logos, ...logos.slice(0, shownAtMost)] : logos
  return (
    <section aria-label="Who works with Cloudoc" className="border-b border-line bg-sheet py-2">
      <Wrap className="logos flex items-center gap-4">
        <div className="logos-window min-w-0 grow overflow-hidden">
          <ul className="logos-row flex" data-count={logos.length}>
            {round.map(({ name, image }, at) => (
              <li key={at} aria-hidden={at >= logos.length || undefined} className="logo shrink-0 px-4">
                <img
                  src={image}
                  alt={at < logos.length ? name : ''}
                  width="200"
                  height="64"
                  loading="lazy"
                  className="mx-auto h-10 w-full object-contain"
                />
              </li>
            ))}
          </ul>
        </div>
        {logos.length > 1 && (
          <label
            htmlFor={id}
            className="logos-pause inline-flex size-target shrink-0 items-center justify-center rounded-md border border-edge"
            title="Pause"
          >
            <input id={id} type="checkbox" aria-label="Pause the logos" className="sr-only" />
            <Pause aria-hidden className="size-5" />
          </label>
        )}
      </Wrap>
    </section>
  )
}
