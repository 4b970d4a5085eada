import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../..')
const page = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const rows = page.split('\n').filter(line => line.startsWith('| §'))
const rooms = /^(?:plugins|storefront|workspace|kit|testing|docs|seed|lib)\//
const places = [...new Set([...page.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))].filter(name =>
  rooms.test(name),
)

test.each(places)('%s, where the specification is built, is there', place => {
  expect(existsSync(join(root, place))).toBe(true)
})

test('each section of both specifications has a row, with a place and how far it was compared', () => {
  const [shop = '', documents = ''] = page.split('\n## ').slice(1)
  for (const [name, part] of [
    ['shop', shop],
    ['documents', documents],
  ] as const)
    for (const section of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(`${name} §${section} ${part.includes(`| §${section} `)}`).toBe(`${name} §${section} true`)
  for (const row of rows) {
    const cells = row.split('|').map(cell => cell.trim())
    expect(cells[2]).toMatch(/`/)
    expect(['read', 'in part', 'not opened']).toContain(cells[4])
  }
})
