import { useCallback, useEffect, useRef, useState } from 'react'
import { updatePolicy } from '@cloudoc/policies/contract/policies.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { holdSession } from '@cloudoc/kit/session/store.ts'

export type Saving = 'saved' | 'waiting' | 'saving' | 'offline' | 'stale' | 'refused'
const waitMs = 1500
const againMs = 5000

/** Saves a page by itself a moment after the last key, onto the revision that it began from; never over what somebody else wrote. */
export function usePageSave(id: string, first: number, html: () => string) {
  const [state, setState] = useState<Saving>('saved')
  const [text, setText] = useState('')
  const revision = useRef(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const dirty = useRef(false)
  const busy = useRef(false)
  const read = useRef(html)
  useEffect(() => { read.current = html })

  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    if (!dirty.current || busy.current) return !dirty.current
    busy.current = true
    dirty.current = false
    setState('saving')
    const envelope = await send(updatePolicy, { id, content: read.current(), revision: revision.current })
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
  }, [id])

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
