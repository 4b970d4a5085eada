import type { Call } from '@cloudoc/core/contract/call.ts'
import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import type { Write } from '@cloudoc/kit/calls/useWriting.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { policiesOfGroup, policyAssignments } from '@cloudoc/policies/contract/assigning.ts'
import { policyDetails, policyList } from '@cloudoc/policies/contract/policies.ts'
import { publishedPolicies } from '@cloudoc/policies/contract/public.ts'
import { policyVersions, previewPublication } from '@cloudoc/policies/contract/publishing.ts'
import {
  personRecord,
  policyEvidence,
  policyMatrix,
  policyOverview,
  policyProgress,
  policyReaders,
} from '@cloudoc/policies/contract/reports.ts'
import { questions, suggestedQuestions, testRequired } from '@cloudoc/quiz/contract/questions.ts'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

/** Everything that a change of policies may have changed for whoever manages them. */
const managed: readonly Call[] = [
  policyList,
  policyDetails,
  policyVersions,
  policiesOfGroup,
  policyAssignments,
  policyReaders,
  policyOverview,
  policyProgress,
  policyMatrix,
  policyEvidence,
  personRecord,
  publishedPolicies,
  previewPublication,
  questions,
  testRequired,
  suggestedQuestions,
]

/** Reads again what a change may have changed. */
export function useRefreshPolicies(): () => void {
  const { mutate } = useSWRConfig()
  return useCallback(() => {
    void mutate(keysOf(managed))
  }, [mutate])
}

/** Writes, says what became of it, and reads again what may have changed. */
export const usePolicyWrite = (): Write => useWriting(useRefreshPolicies())
