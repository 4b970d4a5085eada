import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { knownOf } from './known.ts'
import { type HeldReply, heldReply } from './subscription-replies.ts'

/** A subscription of a company as it is after a change of it. */
export async function heldNow(db: Db, companyId: number, documentId: string): Promise<HeldReply> {
  const [known] = await knownOf(
    db,
    companyId,
    await ofCompany(db, 'subscriptions', companyId).where({ document_id: documentId }),
  )
  if (!known) throw new Error(`Subscription ${documentId} is gone`)
  return heldReply(known, now())
}
