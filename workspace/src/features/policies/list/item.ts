import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { policyList } from '@cloudoc/policies/contract/policies.ts'

export type PolicyItem = ReplyOf<typeof policyList>[number]
