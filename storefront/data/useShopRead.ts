import { useLocation } from 'react-router-dom'
import type { Call, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useRead, type ReadOptions, type Reading } from '@cloudoc/kit/calls/useRead.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import type { Read } from '../routing/route.ts'

/**
 * Reads what a route names in its `reads`. On the first page the server's answer is taken as it is, unless someone is signed in and the
 * call answers them differently; after a step within the shop it is read anew.
 */
export function useShopRead<C extends Call>([call, input]: Read<C>, options: Omit<ReadOptions, 'onMount'> = {}): Reading<ReplyOf<C>> {
  const { isAuthenticated } = useSession()
  const firstPage = useLocation().key === 'default'
  return useRead(call, input, { ...options, onMount: !firstPage || (isAuthenticated && call.who === 'either') })
}
