import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../..')
const sheets = ['kit/styles', 'storefront/styles', 'workspace/src'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.css'))
    .map(name => join(folder, name)),
)
/** A rule whose line is there by its colour alone: its selector. */
const unseenLine = /(?:^|})\s*([^{}]+?)\s*\{[^{}]*border[\w-]*:\s*[^;{}]*\bsolid transparent\b/g

test('a line that is not there by its colour is not seen either where a person sets the colours', () => {
  const found = sheets.flatMap(sheet => {
    const css = readFileSync(join(root, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    const forced = css.split('@media (forced-colors: active)').slice(1).join('')
    return [...css.matchAll(unseenLine)].map(([, selector = '']) => ({
      rule: `${sheet}: ${selector}`,
      isKept: new RegExp(`${selector.replaceAll('.', '\\.')}:not\\([^{]*\\{[^}]*: Canvas;`).test(forced),
    }))
  })
  expect(found.length).toBeGreaterThan(2)
  expect(found.filter(({ isKept }) => !isKept).map(({ rule }) => rule)).toEqual([])
})
