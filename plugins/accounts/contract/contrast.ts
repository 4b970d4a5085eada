/** Colours that can be read: contrast after WCAG 2.2, and the nearest colour that has enough of it. Without zod, for the apps. */

/** Of text on its paper (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5
export const paperColour = '#ffffff'
/** The surface of a dark screen (`kit/styles/tokens.css`, `--sheet`). */
export const darkPaperColour = '#152127'

type Rgb = readonly [red: number, green: number, blue: number]

const digits = (hex: string): Rgb => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const written = (rgb: Rgb): string => `#${rgb.map(part => part.toString(16).padStart(2, '0')).join('')}`
/** Light of a channel, 0 to 1 (sRGB, gamma undone). */
const light = Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)
const lightOf = (part: number): number => light[part] ?? 0

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue)
const ratio = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Contrast of two colours, written as `#rrggbb`: 1 to 21. */
export const contrast = (one: string, other: string = paperColour): number =>
  ratio(luminance(digits(one)), luminance(digits(other)))

/** '4.4': never rounded up to what it is not. */
export const contrastWords = (one: string, other: string = paperColour): string =>
  (Math.floor(contrast(one, other) * 10) / 10).toFixed(1)

/** Where a colour lies for the eye (OKLab, Björn Ottosson 2020): distances in it are as large as they look. */
function seen([red, green, blue]: Rgb): Rgb {
  const [r, g, b] = [lightOf(red), lightOf(green), lightOf(blue)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}
const apart = (one: Rgb, other: Rgb): number => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

/** How far two colours look apart; black and white are 1 apart. */
export const colourDistance = (one: string, other: string): number => apart(seen(digits(one)), seen(digits(other)))

/** All ways of so many steps at most, in the three channels. */
const ways = (reach: number): readonly Rgb[] =>
  Array.from(
    { length: (2 * reach + 1) ** 3 },
    (_, index) =>
      [0, 1, 2].map(axis => (Math.floor(index / (2 * reach + 1) ** axis) % (2 * reach + 1)) - reach) as unknown as Rgb,
  )
const near = ways(2)
/** Steps of the search, each tried in these ways until none is nearer: the last ones look far, along the edge of what can be read. */
const steps: readonly (readonly [size: number, ways: readonly Rgb[]])[] = [
  [32, near],
  [16, near],
  [8, near],
  [4, near],
  [2, near],
  [1, near],
  [1, ways(5)],
]
const clamped = (part: number): number => Math.min(255, Math.max(0, part))

/**
 * The colour that looks most like this one and can be read on `paper`; the colour itself where it can be. Begins at black or white, whichever can be
 * read, and goes nearer in ever smaller steps: what can be read has no hollows, so the way never ends early by much.
 */
export function nearestReadable(colour: string, paper: string = paperColour, least: number = minContrast): string {
  if (contrast(colour, paper) >= least) return colour
  const [ground, goal] = [luminance(digits(paper)), seen(digits(colour))]
  let best: Rgb = ratio(ground, 0) >= ratio(ground, 1) ? [0, 0, 0] : [255, 255, 255]
  let distance = apart(seen(best), goal)
  for (const [step, directions] of steps) {
    for (let found = true; found; ) {
      found = false
      const from = best
      for (const [red, green, blue] of directions) {
        const tried: Rgb = [
          clamped(from[0] + red * step),
          clamped(from[1] + green * step),
          clamped(from[2] + blue * step),
        ]
        if (ratio(luminance(tried), ground) < least) continue
        const far = apart(seen(tried), goal)
        if (far < distance) [best, distance, found] = [tried, far, true]
      }
    }
  }
  return written(best)
}

/** Why a colour is refused for headings, with the nearest that is taken; '' for one that can be read. */
export const paleText = (colour: string): string =>
  contrast(colour) >= minContrast
    ? ''
    : `This colour is too pale to be read on white: its contrast is ${contrastWords(colour)}:1, and ${minContrast}:1 is needed. The nearest that has it is ${nearestReadable(colour)}.`
