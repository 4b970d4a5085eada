import { keysNaming } from './detail-values.ts'

const values = {
  'company.name': 'Meadow View Care',
  'manager.name': 'Zoë O’Hara-Quill',
  'manager.phone': '020 7946 0150',
  'oncall.phone': '07700900123',
  'safeguarding.officer': 'Jane Hill',
  'location.name': 'Hill House',
}

test.each([
  ['zoe', ['manager.name']],
  ['Jane Hill', ['safeguarding.officer']],
  ['jane hi', ['safeguarding.officer']],
  ['hill house', ['location.name']],
  ['meadow view', ['company.name']],
  ['care', []],
  ['hill jane', []],
  ['ja', []],
  ['020 7946', ['manager.phone']],
  ['07700900', ['oncall.phone']],
  ['07700 900 1', ['oncall.phone']],
  ['', []],
  ['"%_\\', []],
])('%s names what holds its words in their order: %j', (searched, expected) =>
  expect(keysNaming(searched, values)).toEqual(expected),
)
