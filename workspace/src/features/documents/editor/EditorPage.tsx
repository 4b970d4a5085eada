import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

export type Orientation = 'portrait' | 'landscape'
/** Width of a page in CSS pixels (A4: 210 × 297 mm at 96 to the inch), and the least that it is made smaller to. */
const widths: Readonly<Record<Orientation, number>> = { portrait: 794, landscape: 1123 }
const leastZoom = 0.6

/** How a page fits into a width: as it is, smaller, or flowing anew where it would be too small to read. */
export function fitOf(width: number, orientation: Orientation): number | 'reflow' {
  const zoom = width / widths[orientation]
  if (width <= 0 || zoom >= 1) return 1
  return zoom < leastZoom || width < 600 ? 'reflow' : Math.floor(zoom * 100) / 100
}

/** A page with its margins, as wide as it is printed where there is room. White in both schemes: a document's own colours are chosen on paper. */
export function EditorPage({
  orientation,
  label,
  children,
}: {
  orientation: Orientation
  label: string
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
