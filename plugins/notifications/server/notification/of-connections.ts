import type { WebhookStopped } from '@cloudoc/connect/server/services.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { notify } from './notify.ts'

/** A webhook was turned off, for the account holder. */
export const webhookStopped = (tx: Tx, { companyId, personId, webhookId, host }: WebhookStopped): Promise<void> =>
  notify(tx, {
    companyId,
    personId,
    category: 'account',
    link: '/settings/connections',
    subject: `webhook-stopped:${webhookId}:${londonDate()}`,
    title: 'A webhook was turned off',
    content: `Nothing arrived at ${host} for five days.`,
  })
