import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { usePaused, useSession } from '@cloudoc/kit/session/store.ts'
import { todoList } from '@cloudoc/notifications/contract/todo.ts'
import { employeePolicies, policyView, unreadPolicies } from '@cloudoc/policies/contract/reading.ts'
import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Queued, QueuedWord } from './queue.ts'
import { onQueue, sendWaiting, waiting } from './queue.ts'
import { dropReads } from './store.ts'
import { clearOnLeaving, keepReader } from './worker.ts'

/** Everything that an acknowledgement may have changed for the reader. */
export const readerReads = [employeePolicies, policyView, todoList, unreadPolicies] as const
const tryAgainMs = 60_000

/** What this person said on this phone that is not recorded yet, live. */
export function useNotRecorded(): readonly QueuedWord[] {
  const { userId } = useSession()
  const [state, setState] = useState<{ person: string; items: readonly Queued[] }>({ person: '', items: [] })
  useEffect(() => {
    let here = true
    const refresh = () => {
      void waiting(userId).then(items => {
        if (here) setState({ person: userId, items })
      })
    }
    refresh()
    const stop = onQueue(refresh)
    return () => {
      here = false
      stop()
    }
  }, [userId])
  return state.person === userId ? state.items.filter(item => item.kind === 'acknowledge') : []
}

/** Sends what waits in this phone: when the person is there again, when the connection is back, and each minute. */
export function useSending(): void {
  const { userId, userRole } = useSession()
  const paused = usePaused()
  const { mutate } = useSWRConfig()
  useEffect(() => {
    if (userRole !== 'employee' || userId === '' || paused) return
    let here = true
    const go = async () => {
      const recorded = await sendWaiting(userId)
      if (recorded.length === 0 || !here) return
      await mutate(keysOf(readerReads))
      showToast(
        recorded.length === 1
          ? `Recorded now: ${recorded[0]?.name ?? ''}`
          : `${recorded.length} acknowledgements are recorded now`,
      )
    }
    clearOnLeaving()
    void dropReads(userId)
    void keepReader()
    const start = () => {
      void go()
    }
    start()
    window.addEventListener('online', start)
    const timer = setInterval(start, tryAgainMs)
    return () => {
      here = false
      window.removeEventListener('online', start)
      clearInterval(timer)
    }
  }, [mutate, userId, userRole, paused])
}
