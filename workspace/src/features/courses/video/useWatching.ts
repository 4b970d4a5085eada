import { watchedVideo } from '@cloudoc/courses/contract/video.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Part } from './Player.tsx'

/** Milliseconds between two words to the server while it plays. */
const tellEvery = 10_000
/** The call takes so many parts at once. */
const atOnce = 50

export interface Watching {
  percent: number
  enough: boolean
  known: boolean
}

/**
 * Tells the server which parts of a video were seen, and knows how much that is, with what was seen before and
 * on other devices.
 */
export function useWatching(enrolmentId: string, topicId: string) {
  const [watching, setWatching] = useState<Watching>({ percent: 0, enough: false, known: false })
  const parts = useRef<Part[]>([])
  const last = useRef(0)
  const gone = useRef(false)
  const tell = useCallback(
    async (keepalive = false) => {
      last.current = Date.now()
      const envelope = await send(
        watchedVideo,
        { enrolmentId, topicId, parts: parts.current.slice(-atOnce) },
        { keepalive },
      )
      if (envelope.status === 1 && !gone.current)
        setWatching({ percent: envelope.response.percent, enough: envelope.response.enough, known: true })
    },
    [enrolmentId, topicId],
  )
  useEffect(() => {
    gone.current = false
    void tell()
    const leaving = () => {
      if (document.visibilityState === 'hidden' && parts.current.length > 0) void tell(true)
    }
    document.addEventListener('visibilitychange', leaving)
    return () => {
      gone.current = true
      document.removeEventListener('visibilitychange', leaving)
      if (parts.current.length > 0) void tell(true)
    }
  }, [tell])
  const played = useCallback(
    (now: Part[], isOver: boolean) => {
      parts.current = now
      if (now.length > 0 && (isOver || Date.now() - last.current >= tellEvery)) void tell()
    },
    [tell],
  )
  return { watching, played }
}
