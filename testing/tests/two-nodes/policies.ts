import { aCompany } from '../../../plugins/accounts/testing/builders.ts'
import { until } from '../../../plugins/core/testing/harness.ts'
import { publishPolicy, previewPublication } from '../../../plugins/policies/contract/publishing.ts'
import { acknowledgePolicy } from '../../../plugins/policies/contract/reading.ts'
import { aPolicy, assignTo, done, employees, publishNow, readIt } from '../../../plugins/policies/testing/builders.ts'
import type { Nodes } from './nodes.ts'

/** What two nodes do to policies at once. */
export function policiesOn(nodes: Nodes): void {
  const { first } = nodes
  it('fifty acknowledgements at once, on two nodes, are one row and one mail', async () => {
    const { second } = nodes
    const holder = await aCompany(first)
    const [reader] = await employees(first, holder, 1)
    if (!reader) throw new Error('Nobody')
    const id = await aPolicy(first, holder)
    await assignTo(first, holder, id, { everyone: true })
    const { versionId, hash } = await publishNow(first, holder, id)
    const { typedName } = await readIt(first, reader, id)
    const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => (at % 2 ? first : second).call(acknowledgePolicy, { versionId, hash, typedName, key: `tab ${at}` }, { as: reader.token })))
    const told = replies.filter(({ status }) => status === 1).map(({ response }) => response.receipt)
    expect(replies.filter(({ http }) => http !== 200 && http !== 503)).toEqual([])
    expect([told.length > 0, new Set(told).size]).toEqual([true, 1])
    expect(await first.sql(`select 1 from evidence where kind = 'acknowledgement' and company_id = $1`, [holder.companyId])).toHaveLength(1)
    expect(await first.sql('select 1 from outbox where key like $1', [`policy acknowledged ${told[0] ?? ''}%`])).toHaveLength(1)
  })

  it('of two who publish the same at once, one does; the other is told that it has changed', async () => {
    const { second } = nodes
    const holder = await aCompany(first)
    const id = await aPolicy(first, holder)
    const { stamp } = done(await first.call(previewPublication, { id }, { as: holder.token }))
    const replies = await Promise.all([first, second].map(node => node.call(publishPolicy, { id, stamp }, { as: holder.token })))
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409])
    expect(await first.sql(`select 1 from evidence where kind = 'publication' and company_id = $1`, [holder.companyId])).toHaveLength(1)
  })
}

/** The second is killed in the middle of a fan-out to 2,500 people. Answers what looks whether each has exactly one obligation. */
export async function killedInFanOut({ first, second }: Nodes): Promise<() => Promise<void>> {
  const holder = await aCompany(first)
  await first.sql(
    `insert into people (document_id, company_id, email, first_name, last_name, role, created_at, updated_at, published_at)
     select 'f' || substr(md5(n || $2::text), 1, 23), $1::int, 'fan-' || n || '-' || $2::text || '@example.test', 'Sam', 'No ' || n, 'employee', now(), now(), now() from generate_series(1, 2500) n`, [holder.companyId, holder.subdomain])
  const id = await aPolicy(second, holder)
  await assignTo(second, holder, id, { everyone: true })
  await publishNow(second, holder, id)
  await second.kill()
  return async () => {
    const count = async () => Number((await first.sql<{ count: string }>('select count(*) as count from policy_obligations where company_id = $1 and live and closed_at is null', [holder.companyId]))[0]?.count)
    // What the queue does with the work of a node that has fallen silent, without waiting for half a minute of silence.
    await until(async () => {
      await first.sql(`update jobs.job set state = 'retry', start_after = now() where name = 'policies.fan-out' and state = 'active' and started_on < now() - interval '3 seconds'`)
      return (await count()) === 2500
    }, 60_000)
    await first.job('policies.sweep')
    await first.quiet()
    expect(await first.sql('select person_id from policy_obligations where company_id = $1 group by person_id having count(*) > 1', [holder.companyId])).toEqual([])
    expect(await count()).toBe(2500)
  }
}
