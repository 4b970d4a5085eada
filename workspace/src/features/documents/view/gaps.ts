import { fieldOf } from '@cloudoc/accounts/contract/profile-fields.ts'
import type { Placeholder } from '@cloudoc/core/contract/placeholders.ts'
import { placeholderLabel, placeholders } from '@cloudoc/core/contract/placeholders.ts'

const isPlaceholder = (key: string): key is Placeholder => Object.hasOwn(placeholders, key)

/** Where a gap is filled in, inside `/company`; nothing for what the document itself fills. */
export function gapPath(key: string): string | undefined {
  const place = isPlaceholder(key) ? fieldOf(key) : undefined
  return place && `/profile?${new URLSearchParams({ tab: String(place.tab), field: place.field })}`
}

/** What a gap is called in the country (slug) of its text. */
export const gapLabel = (key: string, country = ''): string =>
  isPlaceholder(key) ? placeholderLabel(key, country) : key

/**
 * The text of a document with its gaps, which the server marks by their names, made links to the field that
 * fills them; others stay marked. Takes and gives HTML that the server has sanitised; nothing but these links
 * is added to it.
 */
export function linkGaps(html: string, gaps: readonly string[], country = '', base = '/company'): string {
  if (!html.includes('placeholder')) return html
  const page = new DOMParser().parseFromString(html, 'text/html')
  const keys = new Map(gaps.map(key => [gapLabel(key, country), key]))
  for (const gap of page.querySelectorAll('span.placeholder')) {
    const path = gapPath(keys.get(gap.textContent.trim()) ?? '')
    // A link in a link is none.
    if (path === undefined || gap.closest('a')) continue
    const link = page.createElement('a')
    link.className = 'placeholder'
    link.href = `${base}${path}`
    link.title = 'Fill this in'
    link.textContent = gap.textContent
    gap.replaceWith(link)
  }
  return page.body.innerHTML
}
