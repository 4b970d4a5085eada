import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { policyAssignments } from '@cloudoc/policies/contract/assigning.ts'
import { policyDetails, policyList } from '@cloudoc/policies/contract/policies.ts'
import { publishedPolicies } from '@cloudoc/policies/contract/public.ts'
import { policyVersions, previewPublication } from '@cloudoc/policies/contract/publishing.ts'
import { personRecord, policyEvidence, policyMatrix, policyOverview, policyReaders, policyProgress } from '@cloudoc/policies/contract/reports.ts'
import { questions, suggestedQuestions, testRequired } from '@cloudoc/quiz/contract/questions.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { keysOf } from '../documents/reads.ts'

/** Everything that a change of policies may have changed for whoever manages them. */
const managed: readonly Call[] = [
  policyList, policyDetails, policyVersions, policyAssignments, policyReaders, policyOverview, policyProgress, policyMatrix, policyEvidence, personRecord, publishedPolicies, previewPublication,
  questions, testRequired, suggestedQuestions,
]

/** Reads again what a change may have changed. */
export function useRefreshPolicies(): () => void {
  const { mutate } = useSWRConfig()
  return useCallback(() => { void mutate(keysOf(managed)) }, [mutate])
}

interface Writing {
  /** What the note says instead of the call's own text; '' says nothing. */
  says?: string
  /** Refusals that the screen shows itself, by their stable codes. */
  shown?: readonly string[]
}

/** Writes, says what became of it, and reads again what may have changed. Answers the reply, or undefined where it was refused (the person knows why). */
export function usePolicyWrite() {
  const refresh = useRefreshPolicies()
  return useCallback(async <C extends Call>(call: C, input: InputOf<C>, { says, shown = [] }: Writing = {}): Promise<ReplyOf<C> | undefined> => {
    const envelope = await send(call, input)
    refresh()
    if (envelope.status !== 1) {
      if (envelope.status !== 0 || !shown.includes(envelope.message)) showMessage(textOf(envelope) ?? brokenText, envelope.status === 2 ? 'info' : 'danger')
      return undefined
    }
    const text = says ?? envelope.message ?? 'Done'
    if (text !== '') showToast(text)
    return envelope.response
  }, [refresh])
}
