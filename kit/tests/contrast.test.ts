import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const css = readFileSync(join(__dirname, '../styles/tokens.css'), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name = '', light = '', dark = '']) => [
    name,
    { light, dark },
  ]),
)

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const surfaces = ['paper', 'sheet']
const soft = ['info', 'success', 'warning', 'danger']
const text: [string, string][] = [
  ...['ink', 'quiet', 'accent', 'accent-strong', 'danger', 'danger-strong', 'success', 'warning', 'info'].flatMap(
    name => surfaces.map((on): [string, string] => [name, on]),
  ),
  ...soft.map((name): [string, string] => [name, `${name}-soft`]),
  ...[...soft.map(name => `${name}-soft`), 'well', 'marker', 'accent-soft'].map((on): [string, string] => ['ink', on]),
  ['quiet', 'well'],
  ['quiet', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['paper', 'ink'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-band', 'band'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
]
const shapes: [string, string][] = [
  ...['edge', 'focus'].flatMap(name => [...surfaces, 'well'].map((on): [string, string] => [name, on])),
  ['accent', 'well'],
  ['edge', 'accent-soft'],
  ['focus', 'info-soft'],
  ['focus', 'warning-soft'],
  ['focus', 'danger-soft'],
  ['focus', 'success-soft'],
  ...['teal', 'blue', 'violet', 'pink', 'red', 'amber', 'green', 'grey'].flatMap(name =>
    [...surfaces, 'well', 'accent-soft'].map((on): [string, string] => [`folder-${name}`, on]),
  ),
]

describe.each(['light', 'dark'] as const)('tokens, %s', scheme => {
  const ratio = (one: string, other: string) =>
    contrast(tokens.get(one)?.[scheme] ?? '', tokens.get(other)?.[scheme] ?? '')
  test.each(text)('text %s on %s is at least 4.5', (one, other) => {
    expect(ratio(one, other)).toBeGreaterThanOrEqual(4.5)
  })
  // What lies across the page is no lamp in the dark.
  test('a band is dark in both schemes', () => {
    expect(luminance(tokens.get('band')?.[scheme] ?? '')).toBeLessThan(0.1)
  })
  test.each(shapes)('%s against %s is at least 3', (one, other) => {
    expect(ratio(one, other)).toBeGreaterThanOrEqual(3)
  })
})
