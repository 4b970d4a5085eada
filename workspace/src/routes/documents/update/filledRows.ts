import type { Compared, Row } from '../compare/rows.ts'
import { readTokens, showTokens } from '../editor/tokens.ts'
import type { Values } from '../editor/tokens.ts'

/** Rows with their placeholders read. The merge itself is asked for with tokens, so that what a person writes keeps them. */
export function filledRows({ rows }: Pick<Compared, 'rows'>, values: Values): Row[] {
  return rows.map(row => ({
    ...row,
    ...(row.before && { before: { ...row.before, html: showTokens(row.before.html, values) } }),
    ...(row.after && { after: { ...row.after, html: showTokens(row.after.html, values) } }),
    ...(row.words && { words: row.words.map(segment => ({ ...segment, text: readTokens(segment.text, values) })) }),
  }))
}
