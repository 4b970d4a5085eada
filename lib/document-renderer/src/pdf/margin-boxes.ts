import type { Document } from 'domhandler'
import { textContent } from 'domutils'
import { families } from '../fonts.ts'
import { dataUrl, longDate, type RenderInput, versionName } from '../input.ts'
import { imageSize } from './image-size.ts'
import { blocksOf, type Line, linesOf } from './lines.ts'
import { isEmpty } from './print-body.ts'
import { margins } from './running.ts'

/** Millimetres. */
const lineHeight = (8 * 1.4 * 25.4) / 72
const hairline = (0.5 * 25.4) / 72
const mm = (value: number): string => `${value.toFixed(3)}mm`
/** Letters that surely go on one line; what is longer has to wrap, and a margin box of ours does not. */
const room = { portrait: 80, landscape: 120 } as const
const widthOfLetter = 1.5

/** A text as CSS writes it: whatever it is, it ends neither the string nor the style. */
const quoted = (text: string): string =>
  `"${text.replace(/["\\<>\p{Cc}]/gu, sign => `\\${(sign.codePointAt(0) ?? 32).toString(16)} `)}"`
const written = (lines: string[]): string => lines.map(quoted).join(' "\\a " ')

interface Logo {
  url: string
  width: number
  height: number
}

/** No more than 9 by 45 mm, never larger than it is. */
function logoOf({ logo }: RenderInput): Logo | undefined {
  const size = logo && imageSize(logo.bytes)
  if (!size) return undefined
  const [width, height] = [(size.width / 96) * 25.4, (size.height / 96) * 25.4]
  const scale = Math.min(1, 9 / height, 45 / width)
  return { url: dataUrl(logo), width: width * scale, height: height * scale }
}

/**
 * Header and footer as margin boxes of the page's own style: set with the text, in its type, at no cost. The same look as that of the
 * templates (`running.ts`), which are a second document to the browser and half the time of a PDF. Nothing where a company's own is more
 * than lines of text, or where a line could be too long: then the templates are used. `text` is all that stands in them.
 */
export function marginBoxes(
  input: RenderInput,
  header: Document,
  footer: Document,
): { css: string; text: string } | undefined {
  const logo = logoOf(input)
  if (input.logo && !logo) return undefined
  const review = longDate(input.reviewDate)
  const head = isEmpty(header)
    ? linesFrom([
        [input.company, true],
        [input.title, false],
      ])
    : linesOf(header)
  const foot = isEmpty(footer)
    ? linesFrom([[[input.policyNumber, review && `Review date ${review}`].filter(Boolean).join(' · '), false]])
    : linesOf(footer)
  const number = textContent(header).includes(input.policyNumber) ? '' : input.policyNumber
  const version = `${input.version === '' ? '' : `${versionName(input.version)} · `}Page `
  const letters = room[input.orientation] - (logo ? (logo.width + 3.5) / widthOfLetter : 0)
  if (
    !head ||
    !foot ||
    !fits(head, letters - number.length) ||
    !fits(foot, room[input.orientation] - version.length - 10)
  )
    return undefined
  return {
    css: `@page{${top(input, head, number, logo)}${bottom(input.orientation, foot, version)}}`,
    text: [...head, ...foot].map(({ text }) => text).join('') + number + version,
  }
}

const linesFrom = (given: [text: string, strong: boolean][]): Line[] =>
  given.map(([text, strong]) => ({ text: text.replace(/\s+/g, ' ').trim(), strong })).filter(({ text }) => text !== '')
const fits = (lines: Line[], letters: number): boolean =>
  lines.length <= 3 && blocksOf(lines).length <= 2 && lines.every(({ text }) => text.length <= letters)

/** All boxes of a side lie over each other, as wide as the text; each says where in it its own begins. */
const box = (name: string, place: string, above: number, content: string, more = ''): string =>
  `@${name}{content:${content};box-sizing:border-box;width:100%;${place};padding-top:${mm(above)};font:400 8pt/1.4 ${families};color:#46575f;text-align:left;vertical-align:top;white-space:pre;print-color-adjust:exact;${more}}`
const strongly = 'font-weight:700;color:#12222b;'
const line = 'solid #cdd6d3'

function top({ orientation }: RenderInput, lines: Line[], number: string, logo: Logo | undefined): string {
  const height = Math.max(lines.length * lineHeight, logo?.height ?? 0, lineHeight)
  const outer = height + 2 + hairline
  const place = `height:${mm(outer)};margin:10mm 0 ${mm(margins[orientation].top - 10 - outer)}`
  const indent = logo ? `padding-left:${mm(logo.width + 3.5)};` : ''
  const [first, second] = blocksOf(lines)
  const blockTop = (from: number): number => (height - lines.length * lineHeight) / 2 + from * lineHeight
  const picture = logo
    ? `background:url(${logo.url}) 0 ${mm((height - logo.height) / 2)}/${mm(logo.width)} ${mm(logo.height)} no-repeat;`
    : ''
  return [
    box(
      'top-left',
      place,
      first ? blockTop(0) : 0,
      first ? written(first.lines) : '""',
      `${indent}${picture}${first?.strong ? strongly : ''}border-bottom:.5pt ${line};`,
    ),
    second
      ? box(
          'top-center',
          place,
          blockTop(second.from),
          written(second.lines),
          `${indent}${second.strong ? strongly : ''}`,
        )
      : '',
    number === '' ? '' : box('top-right', place, height - lineHeight, quoted(number), 'text-align:right;'),
  ].join('')
}

function bottom(orientation: RenderInput['orientation'], lines: Line[], version: string): string {
  const outer = Math.max(1, lines.length) * lineHeight + 2 + hairline
  const place = `height:${mm(outer)};margin:${mm(margins[orientation].bottom - 9 - outer)} 0 9mm`
  const [first, second] = blocksOf(lines)
  return [
    box(
      'bottom-left',
      place,
      2,
      first ? written(first.lines) : '""',
      `${first?.strong ? strongly : ''}border-top:.5pt ${line};`,
    ),
    second
      ? box(
          'bottom-center',
          place,
          2 + hairline + second.from * lineHeight,
          written(second.lines),
          second.strong ? strongly : '',
        )
      : '',
    box(
      'bottom-right',
      place,
      2 + hairline,
      `${quoted(version)} counter(page) " of " counter(pages)`,
      'text-align:right;font-variant-numeric:tabular-nums;',
    ),
  ].join('')
}

/** A footer alone: lines at the left; at the right a text with the number of the page behind it. */
export const footerBoxes = (
  orientation: RenderInput['orientation'],
  lines: string[],
  right: string,
): { css: string; text: string } => ({
  css: `@page{${bottom(orientation, linesFrom(lines.map(each => [each, false])), right)}}`,
  text: lines.join('') + right,
})
