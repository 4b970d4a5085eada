import { useEffect, useRef } from 'react'

/** Calls `close` after `ms`; never with null, and not while `held` (someone is reading it, with pointer or focus on it). */
export function useAutoClose(close: () => void, ms: number | null, held = false): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (ms === null || held) return
    const timer = setTimeout(() => latest.current(), ms)
    return () => clearTimeout(timer)
  }, [ms, held])
}
