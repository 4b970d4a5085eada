import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { actionGet, actionList, qualityOverview } from '@cloudoc/quality/contract/actions.ts'

export type ActionItem = ReplyOf<typeof actionList>['actions'][number]
export type ActionCounts = ReplyOf<typeof actionList>['counts']
export type ActionDetails = ReplyOf<typeof actionGet>
export type ActionProof = ActionDetails['proof'][number]
export type Overview = ReplyOf<typeof qualityOverview>
