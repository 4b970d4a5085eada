import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { type QueuedEmail, queueEmails } from '@cloudoc/core/server/mail/outbox.ts'
import { isErased } from '../envelope/recipients.ts'

/** Leaves several mails, each once under its key; none for whoever has no address, or was erased. */
export const mailAll = (tx: Tx, mails: readonly QueuedEmail[]): Promise<void> =>
  queueEmails(
    tx,
    mails.filter(({ to }) => to !== undefined && to !== '' && !isErased({ email: to })),
  )
