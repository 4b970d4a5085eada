import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * The button that was pressed is gone once the package is in: whoever uses a keyboard goes on at the link that
 * stands in its place. Answers the place, and what to call when the button is pressed.
 */
export function useFocusKept(inCart: boolean): readonly [RefObject<HTMLDivElement | null>, () => void] {
  const place = useRef<HTMLDivElement>(null)
  const [pressed, setPressed] = useState(false)
  useEffect(() => {
    if (inCart && pressed && document.activeElement === document.body) place.current?.querySelector('a')?.focus()
  }, [inCart, pressed])
  return [place, () => setPressed(true)]
}
