/** Names of our own scripts, with their fingerprint: a stack is of no use without them. */
const script = /^[\w.-]+\.(?:m?js|css|tsx?)(?::\d+)*$/

/**
 * A text of a browser without what could be of a person: addresses of mail, queries of addresses, and
 * everything that is long enough to be an id, a token or a number of something. Pure; at most `most`
 * characters are kept.
 */
export function anonymous(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength * 2)
    .replace(/%40/g, '@')
    .replace(/[^\s@<>"'()]+@[^\s@<>"'()]+/g, '[address]')
    .replace(/[?#][^\s"'`)<>]*/g, '')
    .replace(/%[0-9a-f]{2}/gi, '_')
    .replace(/[\w.-]{16,}(?::\d+)*/g, found => (script.test(found) || /^[A-Za-z]+$/.test(found) ? found : '[id]'))
    .replace(/\+?\d[\d ]{5,}\d/g, '[number]')
    .slice(0, maxLength)
}
