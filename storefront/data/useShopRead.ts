import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { type Reading, type ReadOptions, useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { useLocation } from 'react-router-dom'

/**
 * Reads what a route names in its `reads`. On the first page the server's answer is taken as it is, unless someone is signed in and the
 * call answers them differently; after a step within the shop it is read anew. `null` as input waits.
 */
export function useShopRead<C extends Call>(
  [call, input]: readonly [call: C, input: InputOf<C> | null],
  options: Omit<ReadOptions, 'onMount'> = {},
): Reading<ReplyOf<C>> {
  const { isAuthenticated } = useSession()
  const firstPage = useLocation().key === 'default'
  return useRead(call, input, { ...options, onMount: !firstPage || (isAuthenticated && call.who === 'either') })
}
