import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let now = 0
let timer: ReturnType<typeof setInterval> | undefined

const listen = (wake: () => void) => {
  listeners.add(wake)
  now = Date.now()
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, 1000)
  return () => {
    listeners.delete(wake)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time in milliseconds, once a second; null on the server and in the first client render, so that both agree. */
export const useNow = (): number | null =>
  useSyncExternalStore(
    listen,
    () => now || (now = Date.now()),
    () => null,
  )
