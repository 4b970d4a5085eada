import { readKey } from '@cloudoc/kit/calls/key.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { policyView } from '@cloudoc/policies/contract/reading.ts'
import { useEffect, useState } from 'react'
import { keptNames } from './store.ts'

/** Says of a policy whether its words are in this phone. `on`: there is no network, and it matters. */
export function useKeptPolicies(on: boolean): (policyId: string) => boolean {
  const { userId } = useSession()
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!on) return
    let here = true
    void keptNames(userId, 'read').then(found => {
      if (here) setNames(found)
    })
    return () => {
      here = false
    }
  }, [on, userId])
  return policyId => names.has(readKey(policyView, { id: policyId }))
}
