import { placeholderPattern, placeholders, type Placeholder } from '../../contract/placeholders.ts'
import { escapeHtml } from './sanitise.ts'

export type Details = Partial<Record<Placeholder, string>>

const isKnown = (key: string): key is Placeholder => Object.hasOwn(placeholders, key)

/** What stands where nothing is known: a marked gap that names the field on screen, a line to write on in print. */
const gap = {
  screen: (key: Placeholder) => `<span class="placeholder">${escapeHtml(placeholders[key])}</span>`,
  print: () => '________________',
}

/** Fills the tokens of stored HTML from a company's details. A token that is not a known key stays as it is written. */
export function fill(html: string, details: Details, form: 'screen' | 'print'): string {
  return html.replace(placeholderPattern, (token, key: string) => {
    if (!isKnown(key)) return token
    const value = details[key]?.trim()
    return value ? escapeHtml(value) : gap[form](key)
  })
}

/** The known keys that a text uses, each once. */
export const placeholdersOf = (html: string): Placeholder[] => [
  ...new Set([...html.matchAll(placeholderPattern)].map(match => match[1] ?? '').filter(isKnown)),
]
