/** The smallest piece of a text: a character of a word, a space, a sign, a placeholder, a tag that is no formatting. */
export interface Atom {
  text: string
  /** Opening tags of the formatting around it, outermost first, as one text. */
  marks: string
  isTag: boolean
  isSpace: boolean
}
/** A word, or another piece that is compared as one. */
export interface Token {
  /** What is compared: how a space is spelt, and formatting, do not count. */
  key: string
  atoms: readonly Atom[]
}

const placeholder = String.raw`\{\{\s*[a-zA-Z]+\.[a-zA-Z]+\s*\}\}`
const space = String.raw`(?:\s|\u00a0|&nbsp;)+`
const pieces = new RegExp(String.raw`<[^>]*>|${placeholder}|${space}|&[^;\s]{1,12};|[\p{L}\p{M}\p{N}]+|.`, 'gsu')
const isSpaceText = new RegExp(`^${space}$`, 'u')
/** Tags of formatting within a line. All others are pieces of the text. */
const formatting = /^<\/?(?:a|abbr|b|code|del|em|font|i|ins|mark|s|small|span|strong|sub|sup|u)\b/i
const wordText = /^[\p{L}\p{M}\p{N}]$/u

/** A text as its words, spaces, signs and tags. */
export function tokensOf(html: string): Token[] {
  const open: string[] = []
  const tokens: Token[] = []
  for (const [text] of html.matchAll(pieces)) {
    const isTag = text.startsWith('<') && text.length > 1
    if (isTag && formatting.test(text)) {
      if (text.startsWith('</')) open.pop()
      else open.push(text)
      continue
    }
    const marks = open.join('')
    const isSpace = isSpaceText.test(text)
    const isWord = !isTag && !isSpace && /^[\p{L}\p{M}\p{N}]/u.test(text)
    const letters = isWord ? [...text] : [text]
    tokens.push({
      key: isSpace ? ' ' : text,
      atoms: letters.map(letter => ({ text: letter, marks, isTag, isSpace })),
    })
  }
  return tokens
}
/** The atoms of a text, in order. */
export const atomsOf = (tokens: readonly Token[]): Atom[] => tokens.flatMap(({ atoms }) => atoms)
/** Is it a letter or a digit? */
export const isWordAtom = ({ text, isTag }: Atom): boolean => !isTag && wordText.test(text)

/** Atoms as HTML again: neighbours with the same formatting stand in one element. */
export function htmlOfAtoms(atoms: readonly Atom[]): string {
  let html = ''
  let open: string[] = []
  const to = (wanted: string[]) => {
    let shared = 0
    while (shared < open.length && open[shared] === wanted[shared]) shared++
    for (const tag of open.slice(shared).reverse()) html += `</${/^<([a-z]+)/i.exec(tag)?.[1] ?? ''}>`
    html += wanted.slice(shared).join('')
    open = wanted
  }
  for (const { text, marks, isTag } of atoms) {
    const wanted = marks.match(/<[^>]*>/g) ?? []
    to(isTag && text.startsWith('</') ? [] : wanted)
    html += text
  }
  to([])
  return html
}

/** Atoms as they are read, without tags. */
export const plainText = (atoms: readonly Atom[]): string =>
  atoms
    .map(({ text, isTag, isSpace }) => (isTag || isSpace ? ' ' : text))
    .join('')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/ +/g, ' ')
    .trim()
