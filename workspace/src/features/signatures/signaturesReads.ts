import type { Call, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { signDetails, signList, waitingForMe } from '@cloudoc/esign/contract/lists.ts'
import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import type { Write } from '@cloudoc/kit/calls/useWriting.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

export type Listed = ReplyOf<typeof signList>
export type EnvelopeItem = Listed['envelopes'][number]
export type EnvelopeDetails = ReplyOf<typeof signDetails>
export type Recipient = EnvelopeDetails['recipients'][number]

/** Everything that a change of what was sent may have changed. */
const reads: readonly Call[] = [signList, signDetails, waitingForMe]

export function useSignRefresh(): () => void {
  const { mutate } = useSWRConfig()
  return useCallback(() => {
    void mutate(keysOf(reads))
  }, [mutate])
}

/** Writes, says what became of it, and reads again. */
export const useSignWrite = (): Write => useWriting(useSignRefresh())
