import type { Facts } from './facts.ts'
import { policiesInForce } from './front.ts'

const policy = (name: string, statement: string) => ({
  policyNumber: 'P',
  name,
  version: '1.0',
  owner: '',
  publisher: '',
  issuedAt: null,
  reviewDate: '',
  people: 0,
  done: 0,
  waived: 0,
  category: statement,
  regulations: [],
})

it('policies in force are one table with one head, whatever groups they stand in', () => {
  const policies = [policy('Lone working', 'Staff'), policy('Medicines', 'Clinical'), policy('Falls', 'Clinical')]
  const { html } = policiesInForce({ policies, request: { framework: 'none' } } as unknown as Facts)
  expect(html.match(/<thead>/g)).toHaveLength(1)
  expect([...html.matchAll(/<th scope="rowgroup" colspan="7">([^<]*)</g)].map(([, title]) => title)).toEqual([
    'Clinical',
    'Staff',
  ])
  expect([...html.matchAll(/<tr><td class="number">P<\/td><td>([^<]*)</g)].map(([, name]) => name)).toEqual([
    'Medicines',
    'Falls',
    'Lone working',
  ])
})
