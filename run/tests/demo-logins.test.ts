import { cloneDatabase } from '@cloudoc/core/testing/databases.ts'
import { startApp } from '@cloudoc/core/testing/harness.ts'
import { run } from '../services/sql.ts'

/** A database in which somebody has a demonstration login: of an earlier start, or copied from one. */
async function aDatabaseWith(statement: string): Promise<string> {
  const database = await cloneDatabase()
  await run(database, statement)
  return database
}
const person = `insert into people (email) values ('deputy@meadowview.example')`
const staff = `insert into admin_users (email, is_active) values ('support@cloudoc.example', true)`

it.each([['a person’s', person], ['staff’s', staff]])('%s demonstration login is no login for others', async (_, statement) => {
  const database = await aDatabaseWith(statement)
  await expect(startApp({ database, env: { HOST: '0.0.0.0' } })).rejects.toThrow(/ended \(78\):[^]*✗ HOST is 0\.0\.0\.0, so others could reach this copy, and it has demonstration logins/)
})

it.each<[string, Record<string, string>]>([['on this machine', { HOST: '127.0.0.1' }], ['anywhere, where that is said', { HOST: '0.0.0.0', DEMO_LOGINS: 'anywhere' }]])('it is one %s', async (_, env) => {
  const app = await startApp({ database: await aDatabaseWith(person), env })
  expect((await fetch(`${app.url}/health/ready`)).status).toBe(200)
  await app.stop()
})
