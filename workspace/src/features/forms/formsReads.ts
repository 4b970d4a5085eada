import type { Call, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { answerDetails, answerList } from '@cloudoc/forms/contract/answers.ts'
import { formDetails, formList } from '@cloudoc/forms/contract/forms.ts'
import { staffForms, staffSent } from '@cloudoc/forms/contract/staff.ts'
import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import type { Write } from '@cloudoc/kit/calls/useWriting.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

export type Listed = ReplyOf<typeof formList>
export type FormItem = Listed['forms'][number]
export type Starter = Listed['starters'][number]
export type FormDetails = ReplyOf<typeof formDetails>
export type FormSettings = Pick<
  FormDetails['settings'],
  'staff' | 'groupIds' | 'public' | 'closesOn' | 'notify' | 'keepMonths'
>
export type AnswerRow = ReplyOf<typeof answerList>['answers'][number]
/** What was deleted of a form's answers. */
export type Gone = ReplyOf<typeof answerList>['gone']
export type AnswerDetails = ReplyOf<typeof answerDetails>

/** Everything that a change of a form, or of its answers, may have changed. */
const reads: readonly Call[] = [formList, formDetails, answerList, answerDetails, staffForms, staffSent]

export function useFormRefresh(): () => void {
  const { mutate } = useSWRConfig()
  return useCallback(() => {
    void mutate(keysOf(reads))
  }, [mutate])
}

/** Writes, says what became of it, and reads again. */
export const useFormWrite = (): Write => useWriting(useFormRefresh())
