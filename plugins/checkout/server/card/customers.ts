import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { provider } from '../provider/provider.ts'
import '../tables.ts'

/** What the provider knows a company by; made when it is first needed. Never inside a transaction: the provider is asked. */
export async function customerOf(companyId: number): Promise<string> {
  const known = await ofCompany(pool(), 'payment_customers', companyId).first('customer_id')
  if (known) return known.customer_id
  const company = await pool()('companies').where({ id: companyId }).first('document_id', 'name')
  const { id } = await provider().customers.create(
    { name: company?.name ?? '', metadata: { company: company?.document_id ?? '' } },
    { idempotencyKey: `customer:${company?.document_id ?? companyId}` },
  )
  await pool()('payment_customers')
    .insert({ ...baseColumns(), company_id: companyId, customer_id: id })
    .onConflict('company_id')
    .ignore()
  const kept = await ofCompany(pool(), 'payment_customers', companyId).first('customer_id')
  return kept?.customer_id ?? id
}

/** The company that the provider knows by this. @acrossCompanies it finds out which one is meant */
export const companyOfCustomer = async (customerId: string): Promise<number | undefined> =>
  (await pool()('payment_customers').where({ customer_id: customerId }).first('company_id'))?.company_id
