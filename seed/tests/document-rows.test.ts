import { suite } from '@cloudoc/core/testing/harness.ts'
import { maskedDump } from '../../run/suite/masked-dump.ts'

const dumps: string[][] = []
const now = new Date()

describe.each([
  ['a document at a time', true],
  ['all of a type together', false],
])('loaded by %s', (_, isOneByOne) => {
  const app = suite()
  it('is there', async () => {
    await app.run('seed/tests/rows-in-node.ts', 'loadSample', isOneByOne)
    const dump = await maskedDump(app.database, now)
    expect(dump.filter(line => line.startsWith('template_versions ')).length).toBeGreaterThan(20)
    expect(dump.length).toBeGreaterThan(2000)
    dumps.push(dump)
  }, 120_000)
})

it('the rows are the same, whichever way they were loaded', () => {
  const [one = [], together = []] = dumps
  expect(together.filter(line => !one.includes(line)).map(line => line.slice(0, 300))).toEqual([])
  expect(one.filter(line => !together.includes(line)).map(line => line.slice(0, 300))).toEqual([])
  expect(together).toHaveLength(one.length)
})
