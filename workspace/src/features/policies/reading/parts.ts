/** A part of a text as the screen divides it: what stands under one of its headings. */
export interface Part {
  number: number
  title: string
  html: string
}

const heading = /^H[12]$/
/** From so many characters on a part may be divided; a policy without headings is divided into such. */
const longPart = 6000

/**
 * Divides a frozen text, which never changes, so that it is divided in the same way whenever it is read: at headings of the first two ranks, and
 * between paragraphs where there is no heading for long.
 */
export function partsOf(html: string): Part[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const parts: { title: string; pieces: string[]; length: number }[] = []
  for (const node of [...body.childNodes]) {
    const piece = node instanceof Element ? node.outerHTML : (node.textContent ?? '')
    const last = parts.at(-1)
    if (piece.trim() === '') continue
    const isHeading = node instanceof Element && heading.test(node.tagName)
    // A title right above a heading stays with it.
    const begins = last === undefined || (isHeading && last.pieces.length > 1) || (!isHeading && last.length > longPart)
    if (begins)
      parts.push({ title: isHeading ? (node.textContent ?? '').trim() : '', pieces: [piece], length: piece.length })
    else {
      last.pieces.push(piece)
      last.length += piece.length
      if (last.title === '' && isHeading) last.title = (node.textContent ?? '').trim()
    }
  }
  return parts.map(({ title, pieces }, at) => ({ number: at + 1, title, html: pieces.join('') }))
}
