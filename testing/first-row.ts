import type { Someone } from '../plugins/accounts/testing/builders.ts'
import type { App } from '../plugins/core/testing/harness.ts'

/** The public id of the first row that a company has in a table. */
export async function idFrom(app: App, table: string, { companyId }: Pick<Someone, 'companyId'>): Promise<string> {
  const [row] = await app.db<{ id: string }>(
    `select document_id as id from ${table} where company_id = $1 order by ${table}.id limit 1`,
    [companyId],
  )
  if (!row) throw new Error(`Nothing in ${table}`)
  return row.id
}

/** What a call answered; it throws where that was refused. */
export function done<R>(reply: { status: unknown; response: R }): R {
  if (reply.status !== 1) throw new Error(`Not done: ${JSON.stringify(reply)}`)
  return reply.response
}
