import { aCompany } from '../../../plugins/accounts/testing/builders.ts'
import { packageList } from '../../../plugins/catalogue/contract/package.ts'
import { aPackage, theSettings } from '../../../plugins/catalogue/testing/builders.ts'
import { suite, until } from '../../../plugins/core/testing/harness.ts'

const app = suite()
beforeAll(() => theSettings(app))

const names = async (): Promise<string[]> => (await app.call(packageList, {})).response.map(({ name }) => name)
/** Kept replies take no SQL and say nothing of it. */
const isKept = async (): Promise<boolean> => (await app.call(packageList, {})).statements === -1
const rename = (id: string, name: string) => app.sql('update packages set name = $2 where document_id = $1', [id, name])
const listeners = () =>
  app.sql<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query ilike 'listen cloudoc_content%'`,
  )

it('a reply that is the same for all is kept, until content changes', async () => {
  const { id } = await aPackage(app)
  await names()
  expect(await isKept()).toBe(true)
  await app.staff.update('api::package.package', id, { name: 'By staff' })
  await app.staff.publish('api::package.package', id)
  expect(await names()).toContain('By staff')
})

it('a change by another connection, in plain SQL, is seen too', async () => {
  const { id } = await aPackage(app)
  await names()
  await until(isKept)
  await rename(id, 'By a script')
  await until(async () => (await names()).includes('By a script'), 3000)
})

it('a change that is undone changes nothing', async () => {
  await names()
  await until(isKept)
  await app
    .sql(`do $$ begin update packages set name = 'Undone'; raise exception 'undone'; end $$`)
    .catch(() => undefined)
  expect(await names()).not.toContain('Undone')
})

it('what a company writes leaves content as it is', async () => {
  const [before] = await app.sql<{ version: string }>('select version from content_version')
  await aCompany(app)
  expect(await app.sql('select version from content_version')).toEqual([before])
})

it('serves nothing from memory while it cannot hear of changes, and hears again by itself', async () => {
  const { id } = await aPackage(app)
  await names()
  await until(isKept)
  const before = await listeners()
  expect(before).toHaveLength(1)
  await app.sql('select pg_terminate_backend($1)', [before[0]?.pid])
  await until(async () => (await listeners()).every(({ pid }) => pid !== before[0]?.pid))
  await until(async () => !(await isKept()), 3000)
  await rename(id, 'While deaf')
  expect(await names()).toContain('While deaf')
  await until(async () => (await listeners()).length === 1)
  await until(isKept, 5000)
  await rename(id, 'Heard again')
  await until(async () => (await names()).includes('Heard again'), 3000)
})

it('keeps nothing for someone signed in, and hosts apart', async () => {
  const { token } = await aCompany(app)
  await names()
  await until(isKept)
  expect((await app.call(packageList, {}, { as: token })).statements).toBeGreaterThan(0)
  expect(await isKept()).toBe(true)
})
