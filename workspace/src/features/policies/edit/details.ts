import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { policyDetails } from '@cloudoc/policies/contract/policies.ts'

/** A policy as its maker has it. */
export type PolicyDetails = ReplyOf<typeof policyDetails>
