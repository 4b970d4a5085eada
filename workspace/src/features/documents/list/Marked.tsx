/** What the server escapes in a snippet. */
const letters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#039;': "'",
  '&#x27;': "'",
}
const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#0?39|#x27);/g, sign => letters[sign] ?? sign)

export interface Piece {
  text: string
  marked: boolean
}

/** The pieces of a snippet (escaped text with `<mark>`), as plain text. Any other tag in it is text. */
export const piecesOf = (snippet: string): Piece[] =>
  snippet
    .split(/<mark>(.*?)<\/mark>/gs)
    .map((text, at) => ({ text: unescaped(text), marked: at % 2 === 1 }))
    .filter(({ text }) => text !== '')

/** A snippet with what was searched for marked. */
export function Marked({ snippet }: { snippet: string }) {
  return <>{piecesOf(snippet).map(({ text, marked }, at) => (marked ? <mark key={at}>{text}</mark> : text))}</>
}
