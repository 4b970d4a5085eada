import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { specificationFaults } from './specification.ts'

const page = readFileSync(join(__dirname, '../../docs/specification.md'), 'utf8')
const all = (): boolean => true

it('finds no fault in the page, as long as its places are there', () =>
  expect(specificationFaults(page, all)).toEqual([]))

it('finds a place that is gone', () => {
  const place = 'storefront/routes.ts'
  expect(specificationFaults(page, path => path !== place)).toEqual([`${place} is not there`])
})

it('finds a section without a row', () =>
  expect(specificationFaults(page.replaceAll(/^\| §6 .*\n/gm, ''), all)).toEqual([
    'shop §6 has no row',
    'documents §6 has no row',
  ]))

it('finds a row without a place, and one that does not say how far it was compared', () => {
  const [row = ''] = /^\| §1 .*$/m.exec(page) ?? []
  expect(specificationFaults(page.replace(row, '| §1 A | nowhere | | read |'), all)).toEqual([
    '§1 A names no place, or not how far it was compared',
  ])
  expect(specificationFaults(page.replace(row, '| §1 A | `docs/` | | skimmed |'), all)).toHaveLength(1)
})
