import {
  type Placeholder,
  placeholderLabel,
  placeholderPattern,
  placeholders,
  readsInText,
} from '../../contract/placeholders.ts'
import { escapeHtml } from './sanitise.ts'

export type Details = Partial<Record<Placeholder, string>>
/** `typed` is print with telephone numbers as they were typed, as texts were filled before numbers were grouped. */
type Form = 'screen' | 'print' | 'typed'

const isKnown = (key: string): key is Placeholder => Object.hasOwn(placeholders, key)

/** What stands where nothing is known: a marked gap that names the field on screen, a line to write on in print. */
const gap = {
  screen: (key: Placeholder, country: string) =>
    `<span class="placeholder">${escapeHtml(placeholderLabel(key, country))}</span>`,
  print: () => '________________',
  typed: () => '________________',
}

const tag = /<[a-z/!](?:[^>"']|"[^"]*"|'[^']*')*>/gi
const attribute = /\s([a-z-]+)\s*=\s*("[^"]*"|'[^']*')/gi
/** Where a filled link may lead. A value that is itself an address has to be one of these, or there is no link. */
const safeAddress = /^(?:https:\/\/|mailto:|tel:)/i

/**
 * Fills the tokens of stored, sanitised HTML from a company's details; the result is as safe as what was
 * stored, whatever the details hold. In text, values are escaped and a gap stands for what is not known.
 * Inside a tag only three attributes are filled: `title` and `alt` with escaped text, and `href`, which must
 * then be an https, mailto or tel address without a gap: otherwise the link is taken off its text. A gap is
 * called as it is in the `country` of the text. A telephone number is grouped where it is read, and stays as it was
 * typed where a link dials it. A token anywhere else in a tag, or with an unknown key, stays
 * as it is written.
 */
export function fill(html: string, details: Details, form: Form, country = ''): string {
  const value = (key: Placeholder): string => escapeHtml(details[key]?.trim() ?? '')
  const read = (key: Placeholder): string =>
    form === 'typed' ? value(key) : escapeHtml(readsInText(key, details[key]?.trim() ?? ''))
  let filled = ''
  let from = 0
  for (const { 0: whole, index } of html.matchAll(tag)) {
    filled += inText(html.slice(from, index)) + inTag(whole)
    from = index + whole.length
  }
  return filled + inText(html.slice(from))

  function inText(text: string): string {
    return text.replace(placeholderPattern, (token, key: string) =>
      isKnown(key) ? read(key) || gap[form](key, country) : token,
    )
  }

  function inTag(text: string): string {
    if (!text.includes('{{')) return text
    return text.replace(attribute, (written, name: string, quoted: string) => {
      const inside = quoted.slice(1, -1)
      const keys = placeholdersOf(inside)
      if (keys.length === 0) return written
      const filledBy = (of: (key: Placeholder) => string): string =>
        inside.replace(placeholderPattern, (token, key: string) => (isKnown(key) ? of(key) : token))
      const full = filledBy(value)
      switch (name.toLowerCase()) {
        case 'title':
        case 'alt':
          return ` ${name}="${filledBy(read)}"`
        case 'href':
          return safeAddress.test(full) && keys.every(key => value(key) !== '') ? ` ${name}="${full}"` : ''
        default:
          return written
      }
    })
  }
}

/** The known keys that a text uses, each once. */
export const placeholdersOf = (html: string): Placeholder[] => [
  ...new Set([...html.matchAll(placeholderPattern)].map(match => match[1] ?? '').filter(isKnown)),
]
