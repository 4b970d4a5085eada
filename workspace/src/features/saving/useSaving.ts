import { useCallback, useEffect, useRef, useState } from 'react'
import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { holdSession } from '@cloudoc/kit/session/store.ts'

export type Saving = 'saved' | 'waiting' | 'saving' | 'offline' | 'stale' | 'refused'
const waitMs = 1500
const againMs = 5000

/** How saving by itself stands, in words. */
export const savingWords: Readonly<Record<Saving, string>> = {
  saved: 'Saved', waiting: 'Saving soon…', saving: 'Saving…', offline: 'No connection: not saved yet', stale: 'Changed by somebody else', refused: 'Not saved',
}

/**
 * Saves by itself a moment after the last change, onto the revision that it began from; never over what somebody else wrote. `send` sends what there is at that moment, or
 * answers why it cannot be sent as it is. A component that saves something else has another key.
 */
export function useSaving(first: number, send: (revision: number) => string | Promise<Envelope<{ revision: number }>>) {
  const [state, setState] = useState<Saving>('saved')
  const [text, setText] = useState('')
  const revision = useRef(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const dirty = useRef(false)
  const busy = useRef(false)
  const sending = useRef(send)
  useEffect(() => { sending.current = send })

  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    if (!dirty.current || busy.current) return !dirty.current
    const sent = sending.current(revision.current)
    if (typeof sent === 'string') {
      setText(sent)
      setState('refused')
      return false
    }
    busy.current = true
    dirty.current = false
    setState('saving')
    const envelope = await sent
    busy.current = false
    if (envelope.status === 1) {
      revision.current = envelope.response.revision
      setState(dirty.current ? 'waiting' : 'saved')
      if (dirty.current) timer.current = setTimeout(() => { void save() }, waitMs)
      return !dirty.current
    }
    dirty.current = true
    const code = envelope.status === 0 ? envelope.message : ''
    if (code === 'stale') setState('stale')
    else if (code === 'network' || code === 'broken' || code === 'sessionEnded') {
      setState('offline')
      timer.current = setTimeout(() => { void save() }, againMs)
    } else {
      setText(textOf(envelope) ?? brokenText)
      setState('refused')
    }
    return false
  }, [])

  const changed = useCallback(() => {
    dirty.current = true
    setState(now => (now === 'stale' ? now : 'waiting'))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => { void save() }, waitMs)
  }, [save])

  const unsaved = state !== 'saved'
  useEffect(() => {
    if (!unsaved) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    const release = holdSession()
    return () => { window.removeEventListener('beforeunload', stay); release() }
  }, [unsaved])
  // To another screen of the workspace: what was typed goes with the last save.
  useEffect(() => () => { void save() }, [save])
  return { state, text, changed, save }
}
