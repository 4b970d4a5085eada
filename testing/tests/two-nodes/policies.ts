import { aCompany } from '../../../plugins/accounts/testing/builders.ts'
import { holding } from '../../../plugins/core/testing/databases.ts'
import { type App, until } from '../../../plugins/core/testing/harness.ts'
import { previewPublication, publishPolicy } from '../../../plugins/policies/contract/publishing.ts'
import { acknowledgePolicy } from '../../../plugins/policies/contract/reading.ts'
import { aPolicy, assignTo, done, employees, publishNow, readIt } from '../../../plugins/policies/testing/builders.ts'
import { type Nodes, nameOfSecond } from './nodes.ts'

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
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (at % 2 ? first : second).call(
          acknowledgePolicy,
          { versionId, hash, typedName, key: `tab ${at}` },
          { as: reader.token },
        ),
      ),
    )
    const told = replies.filter(({ status }) => status === 1).map(({ response }) => response.receipt)
    expect(replies.filter(({ http }) => http !== 200 && http !== 503)).toEqual([])
    expect([told.length > 0, new Set(told).size]).toEqual([true, 1])
    expect(
      await first.db(`select 1 from evidence where kind = 'acknowledgement' and company_id = $1`, [holder.companyId]),
    ).toHaveLength(1)
    expect(
      await first.db('select 1 from outbox where key like $1', [`policy acknowledged ${told[0] ?? ''}%`]),
    ).toHaveLength(1)
  })

  it('of two who publish the same at once, one does; the other is told that it has changed', async () => {
    const { second } = nodes
    const holder = await aCompany(first)
    const id = await aPolicy(first, holder)
    const { stamp } = done(await first.call(previewPublication, { id }, { as: holder.token }))
    const replies = await Promise.all(
      [first, second].map(node => node.call(publishPolicy, { id, stamp }, { as: holder.token })),
    )
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409])
    expect(
      await first.db(`select 1 from evidence where kind = 'publication' and company_id = $1`, [holder.companyId]),
    ).toHaveLength(1)
  })
}

/**
 * More than a publication itself sees to (`sliceSize` of `policies/server/obligation/reconcile.ts`, a
 * thousand): the others are left to a job.
 */
const many = 1100

/**
 * Whichever of them has the fan-out to 1,100 people is killed in the middle of it. Answers which that was,
 * the other one, and what looks whether each has exactly one obligation.
 */
export async function killedInFanOut({
  first,
  second,
}: Nodes): Promise<{ dead: App; other: App; eachHasOne(): Promise<void> }> {
  const holder = await aCompany(first)
  await first.db(
    `insert into people (document_id, company_id, email, first_name, last_name, role, created_at, updated_at, published_at)
     select 'f' || substr(md5(n || $2::text), 1, 23), $1::int, 'fan-' || n || '-' || $2::text || '@example.test', 'Sam', 'No ' || n, 'employee', now(), now(), now() from generate_series(1, $3::int) n`,
    [holder.companyId, holder.subdomain, many],
  )
  const count = async () =>
    Number(
      (
        await first.db<{ count: string }>(
          'select count(*) as count from policy_obligations where company_id = $1 and live and closed_at is null',
          [holder.companyId],
        )
      )[0]?.count,
    )
  const id = await aPolicy(second, holder)
  await assignTo(second, holder, id, { everyone: true })
  // The last of them is held, so that it comes no further than to them.
  const [last] = await first.db<{ id: number }>('select max(id) as id from people where company_id = $1', [
    holder.companyId,
  ])
  const row = await holding(first.database, `select 1 from people where id = ${last?.id ?? 0} for update`)
  await publishNow(second, holder, id)
  let waiting: { name: string } | undefined
  await until(async () => {
    ;[waiting] = await first.db<{ name: string }>(
      `select application_name as name from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%people_slice%'`,
    )
    return waiting !== undefined
  })
  const [dead, other] = waiting?.name === nameOfSecond ? [second, first] : [first, second]
  await dead.kill()
  await row.release()
  expect(await count()).toBeLessThan(many)
  // What the queue does with the work of a node that has fallen silent, without waiting for half a minute of silence.
  await first.db(
    `update jobs.job set state = 'retry', start_after = now() where name = 'policies.fan-out' and state = 'active' and data ->> 'companyId' = $1::text`,
    [String(holder.companyId)],
  )
  return {
    dead,
    other,
    eachHasOne: async () => {
      await until(async () => (await count()) === many)
      await other.job('policies.sweep')
      await other.quiet()
      expect(
        await first.db(
          'select person_id from policy_obligations where company_id = $1 group by person_id having count(*) > 1',
          [holder.companyId],
        ),
      ).toEqual([])
      expect(await count()).toBe(many)
    },
  }
}
