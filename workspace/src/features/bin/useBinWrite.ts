import type { Write } from '@cloudoc/kit/calls/useWriting.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

/** Writes and says what became of it. What comes back can belong to any screen, so all that was read is read again. */
export function useBinWrite(): Write {
  const { mutate } = useSWRConfig()
  return useWriting(useCallback(() => mutate(() => true), [mutate]))
}
