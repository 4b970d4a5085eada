import { plainText, sanitise } from '@cloudoc/core/server/html/sanitise.ts'

interface Clean {
  html: string
  text: string
}

let before: ReadonlyMap<string, Clean> = new Map()

/**
 * Sanitises staff HTML for one load of the catalogue, and reads its text. What stands as it stood in the load
 * before is not worked out again: a thousand descriptions cost half a second, and staff change one at a time.
 */
export function cleaning(): (html: string) => Clean {
  const earlier = before
  const known = new Map<string, Clean>()
  before = known
  return html => {
    const clean = known.get(html) ?? earlier.get(html) ?? { html: sanitise(html), text: plainText(html) }
    known.set(html, clean)
    return clean
  }
}
