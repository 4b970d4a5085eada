import { forget, isPaused, mergeSession, onLeaving, pauseSession, session } from './store.ts'
import type { SessionKey } from './values.ts'
import { dump, sessionKeys } from './values.ts'

type Note =
  | { kind: 'ask' }
  | { kind: 'answer'; values: Partial<Record<SessionKey, string>> }
  | { kind: 'leave'; token: string | null }

const channelName = 'cloudoc-session'
/** A tab that does not answer by then is not there. */
const answerWithin = 150

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' &&
  value !== null &&
  ['ask', 'answer', 'leave'].includes(String((value as { kind?: unknown }).kind))

const known = (values: Partial<Record<SessionKey, string>>) =>
  Object.fromEntries(
    sessionKeys.flatMap(key => (typeof values[key] === 'string' ? [[key, values[key]]] : [])),
  ) as Partial<Record<SessionKey, string>>

export interface Tabs {
  /** Done when another tab has answered, or after 150 ms. */
  settled: Promise<void>
  close: () => void
}

/**
 * sessionStorage is one tab's own: a new tab asks the open ones for the session, and each tells the others
 * when it signs out. Only pages of the same origin hear it.
 */
export function joinTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { settled: Promise.resolve(), close: () => {} }
  const channel = new BroadcastChannel(channelName)
  const post = (note: Note) => channel.postMessage(note)
  const stopLeaving = onLeaving(token => post({ kind: 'leave', token }))
  let settle = () => {}

  channel.addEventListener('message', event => {
    const note: unknown = event.data
    if (!isNote(note)) return
    if (note.kind === 'ask' && session().isAuthenticated && !isPaused()) post({ kind: 'answer', values: dump() })
    if (note.kind === 'answer' && waiting && !session().isAuthenticated) mergeSession(known(note.values))
    if (note.kind === 'answer') settle()
    if (note.kind === 'leave' && (note.token === null || (note.token === session().token && !pauseSession()))) forget()
  })

  let waiting = !session().isAuthenticated
  const settled = waiting
    ? new Promise<void>(resolve => {
        const timer = setTimeout(() => settle(), answerWithin)
        settle = () => {
          waiting = false
          clearTimeout(timer)
          resolve()
        }
        post({ kind: 'ask' })
      })
    : Promise.resolve()
  return {
    settled,
    close: () => {
      stopLeaving()
      channel.close()
    },
  }
}
