import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { holdSession } from '@cloudoc/kit/session/store.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

export type Saving = 'saved' | 'waiting' | 'saving' | 'offline' | 'stale' | 'refused'
/** How saving stands, in a word or two. */
export const savingWords: Readonly<Record<Saving, string>> = {
  saved: 'Saved',
  waiting: 'Saving soon…',
  saving: 'Saving…',
  offline: 'No connection: not saved yet',
  stale: 'Changed by somebody else',
  refused: 'Not saved',
}
const waitMs = 1500
const againMs = 5000

export interface Autosave {
  state: Saving
  /** Why it was refused. */
  text: string
  /** Something is to be saved. */
  changed: () => void
  /** Saves now; answers whether everything is saved. */
  save: () => Promise<boolean>
  /** The revision that is there now, for a call that names it. */
  revision: () => number
  /** Another call made a newer revision. */
  moved: (revision: number) => void
  /**
   * Nothing goes out by itself until the next change, and what is on its way has arrived, or not: before
   * something is sent that it must not come after.
   */
  pause: () => Promise<void>
  /** Nothing is to be saved any more: it was sent, or thrown away. */
  settle: () => void
}

/**
 * Saves by itself a moment after the last key, onto the revision that it began from; never over what somebody
 * else wrote. `put` sends what is there when it is called. `join` brings what somebody else has saved into what
 * is there, and answers its revision, onto which it is saved then; without it, `stale` is where saving ends.
 */
export function useAutosave(
  first: number,
  put: (revision: number) => Promise<Envelope<{ revision: number }>>,
  join?: () => Promise<number | undefined>,
): Autosave {
  const [state, setState] = useState<Saving>('saved')
  const [text, setText] = useState('')
  const revision = useRef(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const dirty = useRef(false)
  const busy = useRef<Promise<boolean>>(undefined)
  const given = useRef({ put, join })
  useEffect(() => {
    given.current = { put, join }
  })

  const send = useCallback(async (again: () => void): Promise<boolean> => {
    dirty.current = false
    setState('saving')
    const envelope = await given.current.put(revision.current)
    const { join } = given.current
    const joins = join !== undefined && envelope.status === 0 && envelope.message === 'stale'
    const newest = joins ? await join() : undefined
    busy.current = undefined
    if (envelope.status === 1) {
      revision.current = envelope.response.revision
      setState(dirty.current ? 'waiting' : 'saved')
      if (dirty.current) timer.current = setTimeout(again, waitMs)
      return !dirty.current
    }
    dirty.current = true
    const code = envelope.status === 0 ? envelope.message : ''
    if (joins) {
      revision.current = newest ?? revision.current
      timer.current = setTimeout(again, newest === undefined ? againMs : 0)
    } else if (code === 'stale') setState('stale')
    else if (code === 'network' || code === 'broken' || code === 'sessionEnded') {
      setState('offline')
      timer.current = setTimeout(again, againMs)
    } else {
      setText(textOf(envelope) ?? brokenText)
      setState('refused')
    }
    return false
  }, [])

  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    if (busy.current) await busy.current
    if (!dirty.current) return true
    busy.current = send(() => {
      void save()
    })
    return busy.current
  }, [send])

  const changed = useCallback(() => {
    dirty.current = true
    setState(now => (now === 'stale' ? now : 'waiting'))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void save()
    }, waitMs)
  }, [save])

  const unsaved = state !== 'saved'
  useEffect(() => {
    if (!unsaved) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    const release = holdSession()
    return () => {
      window.removeEventListener('beforeunload', stay)
      release()
    }
  }, [unsaved])
  // To another screen of the workspace: what was typed goes with the last save.
  useEffect(
    () => () => {
      void save()
    },
    [save],
  )
  const settle = useCallback(() => {
    clearTimeout(timer.current)
    dirty.current = false
    setState('saved')
  }, [])
  const pause = useCallback(async () => {
    clearTimeout(timer.current)
    await busy.current
    clearTimeout(timer.current)
  }, [])
  const now = useCallback(() => revision.current, [])
  const moved = useCallback((next: number) => {
    revision.current = next
  }, [])
  return { state, text, changed, save, revision: now, moved, pause, settle }
}
