import { guide, reportList } from '@cloudoc/care/contract/provider.ts'
import { referenceList, referencesOf } from '@cloudoc/care/contract/references.ts'
import { shareList } from '@cloudoc/care/contract/shares.ts'
import type { Call } from '@cloudoc/core/contract/call.ts'
import { recentActivities } from '@cloudoc/documents/contract/editing.ts'
import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import type { Write } from '@cloudoc/kit/calls/useWriting.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

const reads: readonly Call[] = [referencesOf, referenceList, shareList, reportList, guide, recentActivities]

/** Reads again what stands beside a document's text. */
export function useCareRefresh(): () => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return useCallback(() => mutate(keysOf(reads)), [mutate])
}

/** Writes what stands beside a document's text, says what became of it, and reads that again. */
export const useCareWrite = (): Write => useWriting(useCareRefresh())
