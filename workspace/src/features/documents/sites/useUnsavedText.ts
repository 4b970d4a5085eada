import { holdSession, onSession, session } from '@cloudoc/kit/session/store.ts'
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Writing } from '../editor/autosave/writing.ts'

/** What was typed and not saved, by the text that it began from: another screen and back loses nothing. */
const kept = new Map<string, string>()
onSession(() => {
  if (!session().isAuthenticated) kept.clear()
})

/** A text that is saved by a button. Whoever closes the page before is asked; on the way to another screen it is kept. */
export function useUnsavedText(key: string, saved: string, writing: RefObject<Writing | undefined>) {
  const [start] = useState(() => kept.get(key) ?? saved)
  const [isChanged, setChanged] = useState(() => kept.has(key))
  const latest = useRef(isChanged)
  useEffect(() => {
    latest.current = isChanged
    if (!isChanged) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    const release = holdSession()
    return () => {
      window.removeEventListener('beforeunload', stay)
      release()
    }
  }, [isChanged])
  // Before the editor goes with the screen.
  useLayoutEffect(
    () => () => {
      if (latest.current && writing.current) kept.set(key, writing.current.html())
      else kept.delete(key)
    },
    [key, writing],
  )
  return {
    start,
    isChanged,
    change: () => setChanged(true),
    settle: () => {
      latest.current = false
      setChanged(false)
    },
  }
}
