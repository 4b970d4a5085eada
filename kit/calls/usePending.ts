import { useState } from 'react'
import type { Progress } from './useCall.ts'

/** Says, for a button, that something is under way: `const [progress, during] = usePending()`, `await during(write(…))`. */
export function usePending(): [Progress, <T>(work: Promise<T>) => Promise<T>] {
  const [pending, setPending] = useState(false)
  return [
    pending ? 'pending' : 'idle',
    async work => {
      setPending(true)
      try {
        return await work
      } finally {
        setPending(false)
      }
    },
  ]
}
