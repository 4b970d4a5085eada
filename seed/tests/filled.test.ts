import { type InProcess, inProcess } from '@cloudoc/core/testing/in-process.ts'
import { isFilled } from '../load/filled.ts'

let ground: InProcess
beforeAll(async () => {
  ground = await inProcess()
})
afterAll(() => ground.stop())

const filled = (): Promise<boolean> =>
  isFilled(async text => ((await ground.db.raw(text)) as { rows: { yes: boolean }[] }).rows[0]?.yes === true)
const note = (key: string) => ground.db.raw(`insert into seed_ledger values (?, '', '', '')`, [key])

it('an empty shop is to be filled, and one whose load was interrupted; one that was loaded once is not', async () => {
  expect(await filled()).toBe(false)
  await note('api::country.country:england')
  expect(await filled()).toBe(false)
  await note('seed:shop')
  expect(await filled()).toBe(false)
  await note('seed:complete')
  expect(await filled()).toBe(true)
})

it('a shop whose packages came from elsewhere is left as it is', async () => {
  await ground.db.raw('delete from seed_ledger')
  await ground.db.raw(`insert into packages (name) values ('Care home')`)
  expect(await filled()).toBe(true)
})

it('a database without tables is to be filled', async () => {
  await ground.db.raw('drop table seed_ledger')
  expect(await filled()).toBe(false)
})
