import type { realtimeEvents } from '@cloudoc/realtime/contract/events.ts'
import { useEffect, useRef } from 'react'

type LiveEvent = keyof typeof realtimeEvents
const listeners = new Map<LiveEvent, Set<() => void>>()

/** Passes on an event of the live line. `useLiveEvents` does. */
export const emitLive = (event: LiveEvent): void => {
  for (const listener of listeners.get(event) ?? []) listener()
}

/**
 * Calls back when the live line tells of an event; answers how to stop. For what is not read through SWR,
 * such as who else has a document open.
 */
function onLive(event: LiveEvent, listener: () => void): () => void {
  const heard = listeners.get(event) ?? new Set()
  listeners.set(event, heard.add(listener))
  return () => {
    heard.delete(listener)
  }
}

/** The same for as long as a component is there. */
export function useLive(event: LiveEvent, listener: () => void): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => onLive(event, () => latest.current()), [event])
}
