import { shadeOf } from '../../template.ts'
import type { WordInput } from '../input.ts'

/** The background of a heading of a table, as a property of its cell; '' where nothing does. */
export function shading(input: Pick<WordInput, 'headingColours' | 'template'>): string {
  const fill = shadeOf(input)
  return fill === undefined ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${fill.toUpperCase()}"/>`
}
