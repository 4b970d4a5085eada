import { defaultAppearance } from '@cloudoc/accounts/contract/appearance.ts'
import type { IndexRow } from '@cloudoc/documents/server/services/export.ts'
import { indexDocument } from './index-document.ts'

const row = (given: Partial<IndexRow>): IndexRow => ({
  policyNumber: 'CL-01',
  title: 'Medicines',
  folder: 'Clinical',
  set: '',
  version: '1.2',
  provider: '1.3',
  reviewDate: '2027-11-21',
  owner: 'Clinical lead',
  ...given,
})
const bodyOf = (rows: IndexRow[]): string =>
  indexDocument({ fileId: 'i', title: 'Index', company: 'C', details: null, appearance: defaultAppearance, rows }).body
const widthsOf = (body: string): number[][] =>
  [...body.matchAll(/<colgroup>(.*?)<\/colgroup>/g)].map(([, columns = '']) =>
    [...columns.matchAll(/width:(\d+)%/g)].map(([, width]) => Number(width)),
  )

it.each([
  ['without sets', '', 6],
  ['with sets', 'Care home', 7],
])('columns of an index %s stand below each other in all of its tables, the title’s is the widest', (_, set, count) => {
  const body = bodyOf([row({ set }), row({ folder: 'Staff', set })])
  const [first = [], second] = widthsOf(body)
  expect(second).toEqual(first)
  expect(first).toHaveLength(count)
  expect(first.reduce((sum, width) => sum + width, 0)).toBe(100)
  expect(Math.max(...first)).toBe(first[1])
  expect(body).toContain('<td>21/11/2027</td>')
})
