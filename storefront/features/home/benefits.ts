import type { homeContent } from '@cloudoc/catalogue/contract/content.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'

export type Benefit = ReplyOf<typeof homeContent>['benefits'][number]
