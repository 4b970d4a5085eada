import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const pages = path.resolve(__dirname, '../../content/pages')
const page = (name: string): string => readFileSync(path.join(pages, name), 'utf8')

/** The items of a list under a heading. */
const itemsUnder = (text: string, heading: string): string[] =>
  (text.split(`## ${heading}\n`)[1] ?? '')
    .split('\n## ', 1)
    .join('')
    .split('\n')
    .filter(line => line.startsWith('- '))

it('the page on trust names as many open points as the comparison with ASVS has', () => {
  const rows = readFileSync(path.resolve(__dirname, '../../../docs/asvs.md'), 'utf8')
    .split('\n')
    .filter(line => /^\| \d/.test(line))
  const open = rows.filter(row => row.split('|')[2]?.includes('**open**'))
  expect(open.length).toBeGreaterThan(0)
  expect(itemsUnder(page('trust.md'), 'What is open')).toHaveLength(open.length)
})

it('a page with something to fill in is a draft, and only such a page', () => {
  const names = readdirSync(pages)
  const blank = names.filter(name => page(name).includes('______'))
  const draft = names.filter(name => /^draft: true$/m.test(page(name)))
  expect(blank.toSorted()).toEqual(['data-processing-agreement.md', 'sub-processors.md', 'where-your-data-is.md'])
  expect(draft).toEqual(blank)
})

it('the statement on accessibility names the rules that the journeys measure', () => {
  const checks = readFileSync(path.resolve(__dirname, '../../../e2e/check-screen.ts'), 'utf8')
  expect(checks).toContain("const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']")
  expect(checks).toContain("const grave = new Set(['serious', 'critical'])")
  expect(page('accessibility.md')).toContain('WCAG 2.0, 2.1 and 2.2 ask for at levels A and AA')
  expect(page('accessibility.md')).toContain('serious or critical fails our tests')
})
