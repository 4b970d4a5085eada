import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { type Calling, useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useCallback, useSyncExternalStore } from 'react'

/** Who waits for the password; null: nobody. */
let waiting: ((isConfirmed: boolean) => void) | null = null
const listeners = new Set<() => void>()
const change = (next: typeof waiting) => {
  waiting = next
  for (const listener of listeners) listener()
}

/** Opens the dialog that asks for the password; answers whether it was given. */
const askToConfirm = (): Promise<boolean> =>
  new Promise(resolve => {
    waiting?.(false)
    change(resolve)
  })

/** Closes the dialog. */
export function endConfirming(isConfirmed: boolean): void {
  waiting?.(isConfirmed)
  change(null)
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
export const useIsConfirming = (): boolean =>
  useSyncExternalStore(
    listen,
    () => waiting !== null,
    () => false,
  )

/**
 * As `useCall`, for a call that may ask for the password first (`confirmSignIn`): the dialog asks for it, and the call
 * is sent again. Where it is closed, the refusal stands.
 */
export function useConfirmedCall<C extends Call>(
  call: C,
): [run: (input: InputOf<C>) => Promise<Envelope<ReplyOf<C>>>, calling: Calling] {
  const [run, calling] = useCall(call)
  const runConfirmed = useCallback(
    async (input: InputOf<C>) => {
      const envelope = await run(input)
      const asks = envelope.status === 0 && envelope.message === 'confirmSignIn'
      return asks && (await askToConfirm()) ? run(input) : envelope
    },
    [run],
  )
  return [runConfirmed, calling]
}
