import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'

/**
 * Watches the ends of parts (`[data-end]`): a part whose end was on the screen was displayed. Answers the part that one is in.
 * `round` changes when there are new parts to watch. Where a browser cannot watch, nothing is noted, and nothing is claimed.
 */
export function usePartsSeen(
  place: RefObject<HTMLElement | null>,
  round: number,
  onSeen: (number: number) => void,
): number {
  const [at, setAt] = useState(1)
  const seen = useRef(onSeen)
  useEffect(() => {
    seen.current = onSeen
  })
  useEffect(() => {
    const root = place.current
    if (!root || round === 0 || typeof IntersectionObserver === 'undefined') return
    const ends = new IntersectionObserver(entries => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLElement) seen.current(Number(target.dataset['end']))
    })
    const begins = new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting && target instanceof HTMLElement) setAt(Number(target.dataset['part']))
      },
      { rootMargin: '-30% 0px -60% 0px' },
    )
    for (const end of root.querySelectorAll('[data-end]')) ends.observe(end)
    for (const part of root.querySelectorAll('[data-part]')) begins.observe(part)
    return () => {
      ends.disconnect()
      begins.disconnect()
    }
  }, [place, round])
  return at
}
