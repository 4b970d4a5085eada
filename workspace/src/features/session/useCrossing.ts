import { finishCrossing } from '@cloudoc/accounts/contract/session.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { session, signIn } from '@cloudoc/kit/session/store.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

/** `done` also when there was nothing to exchange. `ended`: the code is over. `failed`: no answer; it can be tried again. */
export type Crossing = 'pending' | 'done' | 'ended' | 'failed'

/** Exchanges a crossing code for the session that it was made for, once (accounts contract `finishCrossing`). */
export function useCrossing(code: string | null): [Crossing, () => void] {
  const [state, setState] = useState<Crossing>(code === null ? 'done' : 'pending')
  const begun = useRef(false)
  const exchange = useCallback(async () => {
    if (code === null) return
    setState('pending')
    const envelope = await send(finishCrossing, { code })
    if (envelope.status === 1) signIn(envelope.response)
    const lost = envelope.status === 0 && (envelope.message === 'network' || envelope.message === 'broken')
    // A tab that is signed in already stays so, whatever became of the code.
    setState(envelope.status === 1 || session().isAuthenticated ? 'done' : lost ? 'failed' : 'ended')
  }, [code])
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void exchange()
  }, [exchange])
  return [
    state,
    () => {
      void exchange()
    },
  ]
}
