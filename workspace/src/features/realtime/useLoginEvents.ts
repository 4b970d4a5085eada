import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { companyStanding, userDetails } from '@cloudoc/accounts/contract/session.ts'
import { cartCount } from '@cloudoc/cart/contract/cart.ts'
import { allDocuments } from '@cloudoc/documents/contract/documents.ts'
import { orderList } from '@cloudoc/orders/contract/order.ts'
import { realtimeEvents, realtimePath, reconnecting } from '@cloudoc/realtime/contract/events.ts'
import { planList } from '@cloudoc/subscriptions/contract/subscription.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'

/** What a sign-in of the same person elsewhere may have changed: dashboard, counts, company details (shop §4 Real time). */
const read = [userDetails, companyStanding, cartCount, allDocuments, planList, orderList]
const belongs = (key: unknown): boolean => typeof key === 'string' && read.some(({ method, path }) => key.startsWith(`${method} ${path} `))

/**
 * Listens for a sign-in of the person signed in, and reads again what it may have changed. The client is loaded once the screen
 * is there; it reconnects by itself (shop §9). A workspace without the live line works the same, only later.
 */
export function useLoginEvents(): void {
  const { token } = useSession()
  const { mutate } = useSWRConfig()
  useEffect(() => {
    let stop = () => {}
    let over = false
    const open = async () => {
      const { io } = await import('socket.io-client')
      if (over) return
      const socket = io({ path: realtimePath, auth: { token }, ...reconnecting })
      socket.on(realtimeEvents.loginSuccess, () => { void mutate(belongs) })
      stop = () => { socket.disconnect() }
    }
    open().catch(() => { /* The code could not be loaded: the next visit tries again. */ })
    return () => {
      over = true
      stop()
    }
  }, [token, mutate])
}
