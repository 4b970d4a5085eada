import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

export type Orientation = 'portrait' | 'landscape'
/** In a dark scheme: dark with the screen, its colours turned over, or as it comes out of a printer. */
export type Paper = 'screen' | 'print'
export const papers = ['screen', 'print'] as const
export const isDarkScheme = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches
/** Width of a page in CSS pixels (A4: 210 × 297 mm at 96 to the inch), and the least that it is made smaller to. */
const widths: Readonly<Record<Orientation, number>> = { portrait: 794, landscape: 1123 }
const leastZoom = 0.6

/** How a page fits into a width: as it is, smaller, or flowing anew where it would be too small to read. */
export function fitOf(width: number, orientation: Orientation): number | 'reflow' {
  const zoom = width / widths[orientation]
  if (width <= 0 || zoom >= 1) return 1
  return zoom < leastZoom || width < 600 ? 'reflow' : Math.floor(zoom * 100) / 100
}

/**
 * A page with its margins, as wide as it is printed where there is room. A document's own colours are chosen
 * on white paper: where the screen is dark, all of the page is turned over, so that they stay apart.
 */
export function EditorPage({
  orientation,
  label,
  paper = 'print',
  children,
}: {
  orientation: Orientation
  label: string
  paper?: Paper
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState<number | 'reflow'>(1)
  useLayoutEffect(() => {
    const node = place.current
    if (!node) return
    const measure = () => setFit(fitOf(node.clientWidth, orientation))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(node)
    return () => watch.disconnect()
  }, [orientation])
  return (
    <div ref={place} className="min-w-0">
      <section
        aria-label={label}
        data-theme="light"
        data-paper={paper}
        style={{ zoom: fit === 'reflow' ? 1 : fit }}
        className={cx(
          'editor-page bg-sheet text-ink shadow-lift',
          fit === 'reflow' ? 'page-reflow' : `page-${orientation}`,
        )}
      >
        {children}
      </section>
    </div>
  )
}
