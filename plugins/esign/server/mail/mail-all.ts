import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { type Post, postAll } from '@cloudoc/core/server/mail/outbox.ts'
import { isErased } from '../envelope/people.ts'

/** Leaves several mails, each once under its key; none for whoever has no address, or was erased. */
export const mailAll = (tx: Tx, mails: readonly Post[]): Promise<void> =>
  postAll(
    tx,
    mails.filter(({ to }) => to !== undefined && to !== '' && !isErased({ email: to })),
  )
