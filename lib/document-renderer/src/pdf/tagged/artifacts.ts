/** A text, a drawn or filled path, or a picture: what is painted by one or several lines of a page. */
const painted =
  /^(?:BT\n(?:(?!ET$).*\n)*?ET|(?:(?:-?[\d.]+ )+(?:re|m|l|c|v|y)\n|h\n)+(?:f\*?|F|S|s|B\*?|b\*?)|\/\w+ (?:Do|sh))$/gm

/**
 * The lines of a page, where all that is painted outside of the document's elements is marked as artifact:
 * header, footer and rules, which readers leave out. The browser leaves it without a mark, which readers may
 * take for text that somebody forgot to tag.
 */
export function asArtifacts(page: string): string {
  let written = ''
  let from = 0
  for (const [start, end] of elementsOf(page)) {
    written += marked(page.slice(from, start)) + page.slice(start, end)
    from = end
  }
  return written + marked(page.slice(from))
}

const marked = (lines: string): string => lines.replace(painted, each => `/Artifact BMC\n${each}\nEMC`)

/** Where the elements are. One holds spans of its own, so that ends are counted. */
function elementsOf(page: string): [start: number, end: number][] {
  const found: [start: number, end: number][] = []
  let depth = 0
  let start = 0
  for (const { 0: line, index } of page.matchAll(/^(?:.*(?:BDC|BMC)|EMC)$/gm)) {
    if (line !== 'EMC') {
      if (depth === 0) start = index
      depth += 1
    } else {
      depth -= 1
      if (depth === 0) found.push([start, index + line.length])
    }
  }
  return found
}
