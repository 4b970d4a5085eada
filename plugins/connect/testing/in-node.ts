import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import type { Platform } from '@cloudoc/core/server/platform.ts'
import { tellWebhooks } from '../server/delivery/tell.ts'

/** Tells the webhooks of a company, which want to hear of action.late, that `count` actions are late. */
export const tellMany = (_: Platform, companyId: number, count: number): Promise<void> =>
  inTransaction(tx =>
    tellWebhooks(tx, companyId, 'action.late', () =>
      Array.from({ length: count }, (_, at) => ({ data: { actionId: `a${at}`, number: at }, link: '' })),
    ),
  )
