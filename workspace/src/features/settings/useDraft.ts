import { holdSession, onSession, session } from '@cloudoc/kit/session/store.ts'
import { useEffect, useState } from 'react'

/** What was chosen and not saved, by section, of one person: going to another screen and back loses nothing. Signing out forgets it. */
const kept = new Map<string, unknown>()
onSession(() => {
  if (!session().isAuthenticated) kept.clear()
})

/** Asks whoever closes the page while something is not saved. */
const ask = (event: BeforeUnloadEvent) => {
  if (kept.size > 0) event.preventDefault()
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A section as it is being changed. `saved` is what the server holds: what equals it is no draft. */
export function useDraft<T extends object>(section: string, saved: T) {
  const [draft, setDraft] = useState(() => kept.get(section) as T | undefined)
  const isChanged = draft !== undefined && !same(draft, saved)
  useEffect(() => (isChanged ? holdSession() : undefined), [isChanged])
  useEffect(() => {
    if (isChanged) kept.set(section, draft)
    else kept.delete(section)
    // Browsers keep a page without such a listener at hand for Back; so it is there only while it is needed.
    if (kept.size > 0) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }, [section, draft, isChanged])
  const value = draft ?? saved
  return {
    value,
    isChanged,
    change: (over: Partial<T>) => setDraft({ ...value, ...over }),
    discard: () => setDraft(undefined),
  }
}
