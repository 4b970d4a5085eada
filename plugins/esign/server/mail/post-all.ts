import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Letter } from '@cloudoc/core/server/mail/layout.ts'
import { post } from '@cloudoc/core/server/mail/outbox.ts'
import { isErased } from '../envelope/people.ts'

export interface Mail { to: string | undefined; key: string; letter: Letter }

/** Leaves several mails, each once under its key; none for whoever has no address, or was erased. */
export async function postAll(tx: Tx, mails: readonly Mail[]): Promise<void> {
  for (const { to, key, letter } of mails) if (to !== undefined && to !== '' && !isErased({ email: to })) await post(tx, { to, key, letter })
}
