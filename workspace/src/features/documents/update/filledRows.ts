import type { Compared, Row } from '../compare/rows.ts'
import type { Values } from '../editor/placeholders/tokens.ts'
import { readTokens, showTokens } from '../editor/placeholders/tokens.ts'

/** Rows with their placeholders read. The merge itself is asked for with tokens, so that what a person writes keeps them. */
export function filledRows({ rows }: Pick<Compared, 'rows'>, values: Values): Row[] {
  const read = (html: string) => showTokens(html, values)
  const side = (side: NonNullable<Row['before']>) => ({
    ...side,
    html: read(side.html),
    ...(side.marked !== undefined && { marked: read(side.marked) }),
  })
  return rows.map(row => ({
    ...row,
    ...(row.before && { before: side(row.before) }),
    ...(row.after && { after: side(row.after) }),
    ...(row.inline !== undefined && { inline: read(row.inline) }),
    ...(row.words && { words: row.words.map(segment => ({ ...segment, text: readTokens(segment.text, values) })) }),
  }))
}
