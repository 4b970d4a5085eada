import { useState } from 'react'

/** Leads from one change to the next, with the focus; `at` is the number of the one looked at, 0 before the first. */
export function useChanges(count: number) {
  const [at, setAt] = useState(0)
  const go = (to: number) => {
    const number = to < 1 ? count : to > count ? 1 : to
    setAt(number)
    const row = document.getElementById(`change-${number}`)
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }
  return { at: Math.min(at, count), next: () => go(at + 1), previous: () => go(at - 1) }
}
