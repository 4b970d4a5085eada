import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { policyView } from '@cloudoc/policies/contract/reading.ts'

/** A policy that is open to be read. */
export type Viewed = ReplyOf<typeof policyView>
