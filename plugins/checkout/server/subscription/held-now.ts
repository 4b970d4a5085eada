import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { knownOf } from './known.ts'
import { type HeldReply, heldReply } from './present.ts'

/** A subscription of a company as it is after a change of it. */
export async function heldNow(sql: Sql, companyId: number, documentId: string): Promise<HeldReply> {
  const [known] = await knownOf(
    sql,
    companyId,
    await ofCompany(sql, 'subscriptions', companyId).where({ document_id: documentId }),
  )
  if (!known) throw new Error(`Subscription ${documentId} is gone`)
  return heldReply(known, now())
}
