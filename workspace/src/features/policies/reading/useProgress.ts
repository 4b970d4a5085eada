import { send } from '@cloudoc/kit/calls/send.ts'
import { readingProgress } from '@cloudoc/policies/contract/reading.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { enqueueOffline, newKey, sendWaiting } from '../phone/queue.ts'

const tickMs = 1000
const everySeconds = 20
const maxSeconds = 3600

interface Noted {
  pages: readonly number[]
  seconds: number
}

/**
 * Which parts were on the screen, and for how long it was in front of the person. Noted in the phone first and sent from there, so that nothing is lost with the
 * connection; each note has a key and counts once. Answers all parts seen so far, and `see`, which takes a part that was.
 */
export function useProgress({
  person,
  versionId,
  reading,
  on,
}: {
  person: string
  versionId: string
  reading: Noted
  on: boolean
}) {
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set(reading.pages))
  const news = useRef<Set<number>>(new Set())
  const seconds = useRef(0)
  const known = useRef(new Set(reading.pages))

  const flush = useCallback(() => {
    if (news.current.size === 0 && seconds.current === 0) return
    const key = newKey()
    const input = { versionId, pages: [...news.current], seconds: Math.min(seconds.current, maxSeconds), key }
    news.current = new Set()
    seconds.current = 0
    // A phone that keeps nothing sends at once, or loses it.
    void enqueueOffline(person, { kind: 'progress', key, at: new Date().toISOString(), input }).then(async taken => {
      await (taken ? sendWaiting(person) : send(readingProgress, input))
    })
  }, [person, versionId])

  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      seconds.current += 1
      if (seconds.current >= everySeconds) flush()
    }, tickMs)
    const hide = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', hide)
      flush()
    }
  }, [on, flush])

  const see = useCallback((number: number) => {
    if (known.current.has(number)) return
    known.current.add(number)
    news.current.add(number)
    setSeen(new Set(known.current))
  }, [])
  return { seen, see, flush }
}
