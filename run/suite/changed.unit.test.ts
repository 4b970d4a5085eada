import { lintsOf, partOf, touchedTests } from './changed.ts'

const all = [
  'plugins/cart/server/cart/cart.test.ts',
  'plugins/orders/server/order/orders.test.ts',
  'testing/tests/staff/day.test.ts',
  'seed/tests/library/cards.test.ts',
  'run/tests/backup.test.ts',
]
const touched = (files: string[], importing: string[] = []) => touchedTests(files, { all, importing })

it('a room’s contract and server touch all tests of the room, as these ask a node', () => {
  expect(touched(['plugins/cart/server/cart/cart-count.ts'])).toEqual([all[0]])
  expect(touched(['plugins/orders/contract/order.ts'])).toEqual([all[1]])
})

it('what is no room touches the tests that look at it', () => {
  expect(touched(['cms/config/plugins.js'])).toEqual([all[2]])
  expect(touched(['seed/load/read.ts', 'run/backup.ts'])).toEqual([all[3], all[4]])
  expect(['kit/components/form/Form.tsx', 'plugins/cart/testing/builders.ts'].map(partOf)).toEqual([
    undefined,
    undefined,
  ])
})

it('tests that import what has changed are touched wherever they are, each once', () => {
  expect(touched(['plugins/cart/contract/cart.ts'], ['plugins/orders/server/order/orders.test.ts'])).toEqual([
    all[0],
    all[1],
  ])
  expect(touched(['docs/glossary.md'])).toEqual([])
})

it('what all tests stand on touches all of them', () => {
  expect(touched(['plugins/core/testing/harness.ts'])).toEqual(all)
  expect(touched(['pnpm-lock.yaml'])).toEqual(all)
})

it('each file is looked at by its own linters', () => {
  expect(lintsOf(['a.ts', 'b.md', 'c.png'])).toEqual([
    ['biome', 'check', 'a.ts'],
    ['eslint', '--max-warnings', '0', 'a.ts'],
    ['prettier', '--check', '--log-level', 'warn', 'b.md'],
  ])
  expect(lintsOf(['c.png'])).toEqual([])
})
