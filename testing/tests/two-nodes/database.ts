import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { companyStatus, signOut } from '../../../plugins/accounts/contract/session.ts'
import { aCompany } from '../../../plugins/accounts/testing/builders.ts'
import { cartCount } from '../../../plugins/cart/contract/cart.ts'
import { until } from '../../../plugins/core/testing/harness.ts'
import type { Relay } from '../../../plugins/core/testing/services/relay.ts'
import { type Nodes, nameOfSecond } from './nodes.ts'

/**
 * What a node says and does whose database goes away, beside one that keeps it: the second reaches it by a
 * relay. How a database's own death looks is tried in `run/tests/start`.
 */
export function databaseOf(nodes: Nodes, relay: () => Relay, database: () => number): void {
  const { first } = nodes
  const ask = async (path: string, method = 'GET', { url } = nodes.second) => {
    const reply = await fetch(`${url}${path}`, { method })
    return { status: reply.status, body: await reply.text(), headers: reply.headers }
  }
  const ready = async (): Promise<number> => (await ask('/health/ready')).status

  // First: what is well is asked of the files once in ten seconds, and nobody has asked yet.
  it('without a place for its files it is degraded, and may be sent requests all the same', async () => {
    const word = async (): Promise<string> => (await ask('/health/ready')).body
    const folder = join(nodes.second.folder, 'files')
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, 'in the way')
    await until(async () => (await word()) === '{"status":"degraded"}')
    expect(await ready()).toBe(200)
    expect(JSON.parse((await ask('/health/ready?parts')).body)).toMatchObject({
      status: 'degraded',
      parts: { database: 'works', files: expect.stringMatching(/EEXIST/) as unknown },
    })
    await until(() => /"files":"EEXIST.*"what":"degraded"/.test(nodes.second.log()))
    rmSync(folder)
    mkdirSync(folder)
    await until(async () => (await word()) === '{"status":"ready"}', 5000)
  })

  it('a node that runs is live and ready, and says no more than that', async () => {
    expect(await ask('/health/live')).toMatchObject({ status: 200, body: '{"status":"live"}' })
    const { status, body, headers } = await ask('/health/ready?detail=1')
    expect([status, body]).toEqual([200, '{"status":"ready"}'])
    expect([headers.get('cache-control'), headers.get('x-content-type-options'), headers.get('x-powered-by')]).toEqual([
      'no-store',
      'nosniff',
      null,
    ])
    expect(await ask('/health/ready', 'HEAD')).toMatchObject({ status: 200, body: '' })
    expect(await ask('/health/ready', 'POST')).toMatchObject({ status: 405 })
    expect((await ask('/health')).status).toBe(404)
  })

  it('without its database it is live and not ready; why is in the log alone; the other one is ready all along', async () => {
    relay().lead()
    await until(async () => (await ready()) === 503)
    expect(await ask('/health/ready')).toMatchObject({ status: 503, body: '{"status":"unready"}' })
    expect(await ask('/health/live')).toMatchObject({ status: 200 })
    expect(await ask('/health/ready', 'GET', first)).toMatchObject({ status: 200 })
    await until(() => /"database":.*"what":"not ready"/.test(nodes.second.log()))
    relay().lead(database())
    await until(async () => (await ready()) === 200, 5000)
    await until(() => nodes.second.log().includes('ready again'))
  })

  it('a database that ends its connections and stays away is told of meanwhile, and nothing is lost', async () => {
    const { second } = nodes
    const [stays, leaves] = [await aCompany(first), await aCompany(first)]
    expect(await second.call(signOut, {}, { as: leaves.token })).toMatchObject({ status: 1 })

    // As one that is stopped does it: each connection is told, and the next ones find nobody.
    await first.db(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
      [nameOfSecond],
    )
    relay().lead()
    const during = await Promise.all([
      second.call(companyStatus, {}, { as: stays.token }),
      second.call(cartCount, {}, { as: stays.token }),
      second.raw('POST', '/user/login', { email: stays.email, password: 'x' }),
    ])
    for (const reply of during)
      expect(reply).toMatchObject({
        http: 503,
        status: 0,
        response: 'This is not available at the moment. Please try again in a minute.',
        message: 'unavailable',
      })

    relay().lead(database())
    await until(async () => (await second.call(companyStatus, {}, { as: stays.token })).http === 200)
    expect(await second.call(companyStatus, {}, { as: leaves.token })).toMatchObject({ http: 401 })
    expect(await second.call(cartCount, {}, { as: stays.token })).toMatchObject({ status: 1, response: { count: 0 } })

    // What waits in the queue is worked off again, too.
    await until(
      async () =>
        (
          await first.db(
            `select 1 from pg_stat_activity where datname = current_database() and application_name = $1 and query ilike 'listen cloudoc_content%'`,
            [nameOfSecond],
          )
        ).length === 1,
    )
    await second.quiet()
  })
}
