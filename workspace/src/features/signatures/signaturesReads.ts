import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { type signDetails, type signList } from '@cloudoc/esign/contract/lists.ts'

export type Listed = ReplyOf<typeof signList>
export type EnvelopeItem = Listed['envelopes'][number]
export type EnvelopeDetails = ReplyOf<typeof signDetails>
export type Recipient = EnvelopeDetails['recipients'][number]
