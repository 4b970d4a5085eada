import type { RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

/** Room around whatever can be pressed, in pixels. */
const gap = 8
const step = 8

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right + gap &&
  one.right + gap > other.left &&
  one.top < other.bottom + gap &&
  one.bottom + gap > other.top

/**
 * By how many pixels a message has to move, up being negative, to lie over nothing that can be pressed
 * (`obstacles`) and nothing that is being read (`kept`): from the bottom upwards, from the middle to
 * whichever side is nearer. What is read gives way to what is pressed; where there is no place at all it
 * stays, and is gone in a moment.
 */
export function freeShift(
  box: Box,
  { obstacles, kept = [] }: { obstacles: readonly Box[]; kept?: readonly Box[] },
  height: number,
  from: 'bottom' | 'centre',
): number {
  const fits = (shift: number) => box.top + shift >= gap && box.bottom + shift <= height - gap
  const free = (shift: number, those: readonly Box[]) => {
    const moved = { ...box, top: box.top + shift, bottom: box.bottom + shift }
    return !those.some(obstacle => meet(moved, obstacle))
  }
  for (const those of kept.length > 0 ? [[...obstacles, ...kept], obstacles] : [obstacles]) {
    for (let far = 0; far < height; far += step) {
      for (const shift of from === 'bottom' || far === 0 ? [-far] : [-far, far])
        if ((far === 0 || fits(shift)) && free(shift, those)) return shift || 0
    }
  }
  return 0
}

const pressable =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"]'
/** What somebody reads at the moment at which a message comes: a price that they have just changed. */
const readNow = '[data-keep-clear]'

/** What is in sight of these, except in what asks. */
function inSight(asking: HTMLElement, those: string): Box[] {
  return [...document.querySelectorAll<HTMLElement>(those)]
    .filter(element => !asking.contains(element))
    .map(element => element.getBoundingClientRect())
    .filter(
      ({ width, height, bottom, top, left, right }) =>
        width > 1 && height > 1 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth,
    )
}

/**
 * Places a message where it covers no button, and nothing that says `data-keep-clear`: put `ref` on it, and
 * `style`. It looks once for each `key`, so nothing moves under a hand.
 */
export function useFreePlace<E extends HTMLElement>(
  from: 'bottom' | 'centre',
  key: unknown,
): { ref: RefObject<E | null>; style: { translate: string } } {
  const ref = useRef<E>(null)
  const [shift, setShift] = useState(0)
  useLayoutEffect(() => {
    const message = ref.current
    const box = message?.getBoundingClientRect()
    if (!message || !box || box.height === 0) return setShift(0)
    setShift(held =>
      freeShift(
        { top: box.top - held, bottom: box.bottom - held, left: box.left, right: box.right },
        { obstacles: inSight(message, pressable), kept: inSight(message, readNow) },
        window.innerHeight,
        from,
      ),
    )
  }, [from, key])
  return { ref, style: { translate: `0 ${shift}px` } }
}
