import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { issueFiles } from '@cloudoc/documents/contract/issues.ts'
import { type OrderRow } from '@cloudoc/orders/server/services/orders.ts'
import { askRefund, noteRefunds, type ProviderRefund } from '@cloudoc/orders/server/services/refunds.ts'
import { buyDocument } from './buying.ts'
import type { Act, Stage } from './stage.ts'

/** A form that no set of the company has. */
const single = 'SA-F1'

/** Who gives money back: the shop manager, as the admin has them. */
async function refunder(): Promise<{ id: number; name: string }> {
  const staff = (await pool()('admin_users' as never)
    .where('email', 'shop-manager@cloudoc.example')
    .first('id', 'firstname', 'lastname')) as { id: number; firstname: string; lastname: string } | undefined
  return staff ? { id: staff.id, name: `${staff.firstname} ${staff.lastname}` } : { id: 0, name: 'Staff' }
}

/** An order of the company by its place among all of them, the oldest first. */
async function orderAt({ companyId }: Stage, place: number): Promise<OrderRow> {
  const order = await ofCompany(pool(), 'orders', companyId).orderBy('id').offset(place).first()
  if (!order) throw new Error('The demonstration lacks an order')
  return order
}

interface Refund {
  pence: (order: OrderRow) => number
  reason: string
  ended?: Pick<ProviderRefund, 'state' | 'why'>
}

/** Staff ask for it, as in the admin; what the payment provider would say of it is made up, like the payment. */
async function refund(
  order: OrderRow,
  { pence, reason, ended = { state: 'succeeded', why: undefined } }: Refund,
): Promise<void> {
  const sum = pence(order)
  const staff = await refunder()
  const asked = await inTransaction(tx =>
    askRefund(tx, order, {
      pence: sum,
      reason,
      endsEntitlement: false,
      key: `demonstration-${order.document_id}`,
      staff,
    }),
  )
  if (asked.kind !== 'asked') throw new Error('The demonstration cannot refund its order')
  await inTransaction(tx =>
    noteRefunds(tx, order, [
      { id: `re_demonstration_${asked.refund.document_id}`, pence: sum, refundId: asked.refund.document_id, ...ended },
    ]),
  )
}

/**
 * A document that was bought alone, and what went back of three orders: all, a part, and nothing, as the bank
 * did not take it.
 */
export const moneyActs: readonly Act[] = [
  {
    ago: 29,
    async run(stage) {
      const manager = await stage.as('manager')
      const template = await sql<{ id: string }>`
        select t.document_id as id
          from templates t
         where t.policy_number = ${single}
           and t.published_at is not null`.one(pool())
      await buyDocument(manager, template?.id ?? '')
      const bought = (await ofCompany(pool(), 'documents', stage.companyId)
        .join('template_versions as v', 'v.id', 'documents.version_id')
        .where('v.policy_number', single)
        .select('documents.document_id as id')) as { id: string }[]
      await manager.ask(issueFiles, { files: bought.map(({ id }) => id) })
    },
  },
  {
    ago: 24,
    run: async stage =>
      refund(await orderAt(stage, 1), {
        pence: ({ gross }) => gross,
        reason: 'Goes with the set for supported living, as we said on the telephone. The form is yours to keep.',
      }),
  },
  {
    ago: 19,
    run: async stage =>
      refund(await orderAt(stage, 0), {
        pence: () => 2500,
        reason: 'The first invoice came late.',
        ended: { state: 'failed', why: 'The bank did not take it: expired or canceled card.' },
      }),
  },
  {
    ago: 13,
    run: async stage =>
      refund(await orderAt(stage, 2), {
        pence: ({ gross }) => Math.round(gross / 12),
        reason: 'The flats opened a month later than planned: a twelfth of the year goes back.',
      }),
  },
]
