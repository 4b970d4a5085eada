import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import {
  colourDistance,
  contrast,
  contrastWords,
  darkPaperColour,
  minContrast,
  nearestReadable,
  paleText,
  paperColour,
} from '../../contract/contrast.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

it('is that of WCAG 2.2', () => {
  expect(contrast('#000000')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff')).toBe(1)
  // Known pairs: the palest grey that passes on white, and the one after it.
  expect([contrastWords('#767676'), contrastWords('#777777')]).toEqual(['4.5', '4.4'])
  expect(contrast('#767676')).toBeGreaterThanOrEqual(minContrast)
})

it.each([paperColour, darkPaperColour])(
  'finds a colour that can be read on %s, itself where it can, and no other that can is nearer by anything that is seen',
  paper => {
    fc.assert(
      fc.property(colour, fc.array(colour, { minLength: 30, maxLength: 30 }), (given, others) => {
        const found = nearestReadable(given, paper)
        expect(contrast(found, paper)).toBeGreaterThanOrEqual(minContrast)
        if (contrast(given, paper) >= minContrast) expect(found).toBe(given)
        const distance = colourDistance(found, given)
        for (const other of others)
          if (contrast(other, paper) >= minContrast)
            expect(distance).toBeLessThanOrEqual(colourDistance(other, given) + 0.004)
        expect(nearestReadable(found, paper)).toBe(found)
      }),
      { numRuns: 100 },
    )
  },
  20_000,
)

it('is as near as the best of all its neighbours, tried one by one', () => {
  for (const given of ['#ff8800', '#00cc66', '#ffee00', '#66ccff', '#ff99cc']) {
    const found = nearestReadable(given)
    const parts = [1, 3, 5].map(at => Number.parseInt(found.slice(at, at + 2), 16))
    let best = colourDistance(found, given)
    for (let index = 0; index < 13 ** 3; index++) {
      const tried = `#${parts
        .map((part, axis) =>
          Math.min(255, Math.max(0, part + (Math.floor(index / 13 ** axis) % 13) - 6))
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`
      if (contrast(tried) >= minContrast) best = Math.min(best, colourDistance(tried, given))
    }
    expect(colourDistance(found, given) - best).toBeLessThan(0.002)
  }
})

it('says why, with both figures and the way out', () => {
  expect(paleText('#0b5566')).toBe('')
  expect(paleText('#ff8800')).toBe(
    `This colour is too pale to be read on white: its contrast is 2.3:1, and 4.5:1 is needed. The nearest that has it is ${nearestReadable('#ff8800')}.`,
  )
})

it('knows the dark surface of the screens', () => {
  expect(readFileSync(new URL('../../../../kit/styles/tokens.css', import.meta.url), 'utf8')).toContain(
    `--sheet: light-dark(${paperColour}, ${darkPaperColour})`,
  )
})
