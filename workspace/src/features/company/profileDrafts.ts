import { holdSession, onSession, session, useSession } from '@cloudoc/kit/session/store.ts'
import { useEffect, useState } from 'react'

/** What was typed and not saved, by wire name. */
export type Drafts = Readonly<Record<string, string>>
const none: Drafts = {}

/**
 * Of one person, for as long as the page lives: going to another screen and back loses nothing. Signing out
 * forgets them.
 */
let kept: { userId: string; drafts: Drafts } = { userId: '', drafts: none }
onSession(() => {
  if (!session().isAuthenticated) kept = { userId: '', drafts: none }
})

/** Asks whoever closes the page, on whatever screen, while something is not saved. */
const ask = (event: BeforeUnloadEvent) => {
  if (kept.userId === session().userId && Object.keys(kept.drafts).length > 0) event.preventDefault()
}

export interface Drafting {
  drafts: Drafts
  /** Sets fields as typed; one that equals what is saved is no draft. */
  put: (values: Drafts, saved: Drafts) => void
  /** Forgets drafts of these names; with `only`, those that still read so. */
  drop: (names: readonly string[], only?: Drafts) => void
}

/** Unsaved fields of the company details. */
export function useDrafts(): Drafting {
  const { userId } = useSession()
  const [drafts, setDrafts] = useState(() => (kept.userId === userId ? kept.drafts : none))
  const typed = Object.keys(drafts).length > 0
  useEffect(() => (typed ? holdSession() : undefined), [typed])
  useEffect(() => {
    kept = { userId, drafts }
    // Browsers keep a page without such a listener at hand for Back; so it is there only while it is needed.
    if (Object.keys(drafts).length > 0) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }, [userId, drafts])

  const keep = (which: (entry: [string, string]) => boolean, more: Drafts = none) =>
    setDrafts(now => Object.fromEntries(Object.entries({ ...now, ...more }).filter(which)))
  return {
    drafts,
    put: (values, saved) => keep(([name, value]) => !(name in values) || value !== (saved[name] ?? ''), values),
    drop: (names, only) =>
      keep(([name, value]) => !names.includes(name) || (only !== undefined && only[name] !== value)),
  }
}
