import { alignTokens, htmlTokensOf, isTagToken, type Token } from './align/align-words.ts'

/**
 * A changed block with its changes marked in its own formatting: cells, links and bold stay. What is put in
 * is `<ins>`, what is taken out `<del>`.
 */
export interface Marked {
  /** The earlier text, with what was taken out of it. */
  before: string
  /** The later text, with what was put in. */
  after: string
  /** Both in one, in the later text's formatting; nothing where a row has other cells than before. */
  inline?: string
}

const mark = (tag: 'ins' | 'del', text: string): string => {
  const end = text.length - text.trimEnd().length
  return end < text.length
    ? `<${tag}>${text.slice(0, text.length - end)}</${tag}>${text.slice(text.length - end)}`
    : text
}

/** Tokens as HTML, the text of those that have no match in marks. A mark never goes over a tag. */
function marked(tokens: readonly Token[], isMatched: (at: number) => boolean, tag: 'ins' | 'del'): string {
  let html = ''
  let run = ''
  tokens.forEach((token, at) => {
    const isText = !isTagToken(token)
    if (isText && !isMatched(at)) {
      run += token.text + token.space
      return
    }
    html += mark(tag, run) + token.text + token.space
    run = ''
  })
  return html + mark(tag, run)
}

/** Marks what differs between two blocks' HTML. */
export function markedOf(before: string, after: string): Marked {
  const [a, b] = [htmlTokensOf(before), htmlTokensOf(after)]
  const matches = alignTokens(a, b)
  const [ofBefore, ofAfter] = [new Set(matches.map(([at]) => at)), new Set(matches.map(([, at]) => at))]
  const sides = { before: marked(a, at => ofBefore.has(at), 'del'), after: marked(b, at => ofAfter.has(at), 'ins') }
  const cells = (tokens: readonly Token[]) =>
    tokens.filter(({ text }) => text.startsWith('<td') || text.startsWith('<th')).length
  if (cells(a) !== cells(b) || (cells(a) > 0 && !sameBorders(a, b, matches))) return sides
  let inline = ''
  let [i, j] = [0, 0]
  for (const [x, y] of [...matches, [a.length, b.length] as const]) {
    inline += mark(
      'del',
      a
        .slice(i, x)
        .filter(token => !isTagToken(token))
        .map(({ text, space }) => text + (space || ''))
        .join(''),
    )
    inline += marked(b.slice(j, y), () => false, 'ins')
    const now = b[y]
    if (now) inline += now.text + now.space
    ;[i, j] = [x + 1, y + 1]
  }
  return { ...sides, inline }
}

/** The cells of both are matched one by one: else words would stand between cells. */
function sameBorders(
  a: readonly Token[],
  b: readonly Token[],
  matches: readonly (readonly [number, number])[],
): boolean {
  const isBorder = ({ text }: Token) => /^<\/?t[dhr]\b/.test(text)
  return (
    matches.filter(([at]) => {
      const token = a[at]
      return token && isBorder(token)
    }).length === a.filter(isBorder).length && a.filter(isBorder).length === b.filter(isBorder).length
  )
}
