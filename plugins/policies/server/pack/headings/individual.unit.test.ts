import type { Framework } from '../../../contract/frameworks.ts'
import { individualLabel } from './individual.ts'

test.each<[Framework, string, string]>([
  ['cqc-statements', '', 'Nominated individual'],
  ['cqc-questions', 'Cardiff, Wales', 'Nominated individual'],
  ['ofsted', 'Leeds, England', 'Responsible individual'],
  ['ciw', '', 'Responsible individual'],
  ['care-inspectorate', '', "Provider's named person"],
  ['rqia', '', 'Responsible individual'],
  ['none', '1 High Street, Leeds, England', 'Nominated individual'],
  ['none', '1 High Street, Cardiff, Wales', 'Responsible individual'],
  ['none', '1 High Street, Perth, Scotland', "Provider's named person"],
  ['none', '1 High Street, Belfast, Northern Ireland', 'Responsible individual'],
  ['none', 'Homes in England and Wales', 'Nominated or responsible individual'],
  ['none', '1 High Street', 'Nominated or responsible individual'],
])('a pack in the order of %s for %j names the %s', (framework, place, label) => {
  expect(individualLabel(framework, [[place]])).toBe(label)
})

test('homes in several countries have both terms', () => {
  expect(individualLabel('none', [['Leeds, England'], ['Cardiff, Wales']])).toBe('Nominated or responsible individual')
})
