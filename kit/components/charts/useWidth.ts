import { type RefObject, useEffect, useRef, useState } from 'react'

/** Pixels that a chart has where nobody can measure: before the first layout. */
const usual = 640

/** How wide an element is, in pixels, whenever that changes: charts are drawn for it, so that their text keeps its size. */
export function useWidth<E extends HTMLElement>(): [ref: RefObject<E | null>, width: number] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(usual)
  useEffect(() => {
    const element = ref.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.floor(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
