import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { type answerDetails, type answerList } from '@cloudoc/forms/contract/answers.ts'
import { type formDetails, type formList } from '@cloudoc/forms/contract/forms.ts'

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
