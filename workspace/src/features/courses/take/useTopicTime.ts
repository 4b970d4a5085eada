import { topicOpened } from '@cloudoc/courses/contract/taking.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { useEffect, useState } from 'react'

interface Topic {
  id: string
  done: boolean
  waitSeconds: number
}

/**
 * Tells the server that a topic is open, from when its time counts, and answers how many seconds are left before it can
 * be done. `on`: the course is not complete. What needs no time is not told.
 */
export function useTopicTime(enrolmentId: string, { id, done, waitSeconds }: Topic, on: boolean): number {
  const waits = on && !done && waitSeconds > 0
  const [left, setLeft] = useState(waitSeconds)
  useEffect(() => {
    if (!waits) return
    let here = true
    setLeft(waitSeconds)
    void send(topicOpened, { enrolmentId, topicId: id }).then(envelope => {
      if (here && envelope.status === 1) setLeft(envelope.response.waitSeconds)
    })
    const timer = setInterval(() => setLeft(now => Math.max(0, now - 1)), 1000)
    return () => {
      here = false
      clearInterval(timer)
    }
  }, [waits, enrolmentId, id])
  return waits ? left : 0
}
