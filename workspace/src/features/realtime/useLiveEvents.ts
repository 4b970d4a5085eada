import { companyStatus, userById, userDetails } from '@cloudoc/accounts/contract/session.ts'
import { cartCount } from '@cloudoc/cart/contract/cart.ts'
import { subscriptionDetails } from '@cloudoc/checkout/contract/subscription.ts'
import type { Call } from '@cloudoc/core/contract/call.ts'
import { recentFiles } from '@cloudoc/documents/contract/documents.ts'
import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { checkSession } from '@cloudoc/kit/sign-in/checkSession.ts'
import { orderList } from '@cloudoc/orders/contract/order.ts'
import { realtimeEvents, realtimePath, reconnecting, sessionEnded, trying } from '@cloudoc/realtime/contract/events.ts'
import { planList } from '@cloudoc/subscriptions/contract/subscription.ts'
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { documentReads } from '../documents/documentsReads.ts'
import { exportReads } from '../exports/exports.ts'
import { bellReads } from '../notifications/notifications.ts'
import { emitLive } from '../session/live.ts'

/** What is read again when an event is heard (shop §4 Real time). */
const concerned: Readonly<Record<keyof typeof realtimeEvents, readonly Call[]>> = {
  loginSuccess: [
    userDetails,
    userById,
    companyStatus,
    cartCount,
    planList,
    subscriptionDetails,
    orderList,
    ...bellReads,
    ...documentReads,
  ],
  documentsChanged: [...documentReads, ...bellReads],
  documentOpened: [recentFiles],
  exportChanged: [...exportReads, ...bellReads],
  notified: bellReads,
}
const events = Object.keys(concerned) as (keyof typeof realtimeEvents)[]

/**
 * Events come in bursts, one for each document of an export: what they concern is read once for all that come
 * within this time.
 */
const gatherMs = 300

/**
 * Listens for what the server tells, and reads again what it concerns; parts that do more hear it by
 * `onLive`. The client is loaded once the screen is there; it reconnects by itself (shop §9), and reads
 * everything again then, as something may have been missed. A workspace without the live line works the same,
 * only later.
 */
export function useLiveEvents(): void {
  const { token } = useSession()
  const { mutate } = useSWRConfig()
  useEffect(() => {
    let stop = () => {}
    let over = false
    const waiting = new Map<string, ReturnType<typeof setTimeout>>()
    const hear = (event: keyof typeof realtimeEvents) => {
      emitLive(event)
      if (waiting.has(event)) return
      waiting.set(
        event,
        setTimeout(() => {
          waiting.delete(event)
          void mutate(keysOf(concerned[event]))
        }, gatherMs),
      )
    }
    const open = async () => {
      const { io } = await import('socket.io-client')
      if (over) return
      const socket = io({ path: realtimePath, auth: { token }, ...reconnecting, ...trying })
      for (const event of events) socket.on(realtimeEvents[event], () => hear(event))
      // The server closes the channel of a session that was ended, and opens none to it: the page leaves at once.
      socket.on('disconnect', reason => {
        if (reason === 'io server disconnect') void checkSession()
      })
      socket.on('connect_error', ({ message }) => {
        if (message === sessionEnded) void checkSession()
      })
      let connected = false
      socket.on('connect', () => {
        if (connected) for (const event of events) hear(event)
        connected = true
      })
      stop = () => {
        socket.disconnect()
      }
    }
    open().catch(() => {
      /* The code could not be loaded: the next visit tries again. */
    })
    return () => {
      over = true
      stop()
      for (const timer of waiting.values()) clearTimeout(timer)
    }
  }, [token, mutate])
}
