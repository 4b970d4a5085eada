import { digitsOf } from './colour.ts'
import type { RenderInput } from './input.ts'

/** `standard`: a coloured rule under the title. `band`: the title in white on a band of colour. `plain`: words and lines, and no colour but that of headings. */
export type PageTemplate = 'standard' | 'band' | 'plain'

const ink = '12222b'
const accent = '0b5566'
const well = 'eef2f1'

type Dressed = Pick<RenderInput, 'headingColours' | 'template'>

/** The colour of rules, marks and the band, as six digits: that of the first heading, else the product's; ink where the page is plain. */
export const accentOf = ({ headingColours = {}, template }: Dressed): string =>
  template === 'plain' ? ink : (digitsOf(headingColours.h1) ?? accent)

/** The background of headings of tables, as six digits; nothing where the page is plain. */
export function shadeOf(input: Dressed): string | undefined {
  if (input.template === 'plain') return undefined
  return input.template === 'band' ? tint(accentOf(input)) : well
}

/** An eighth of a colour on white. */
const tint = (digits: string): string =>
  [0, 2, 4]
    .map(at =>
      Math.round(255 - (255 - Number.parseInt(digits.slice(at, at + 2), 16)) / 8)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
