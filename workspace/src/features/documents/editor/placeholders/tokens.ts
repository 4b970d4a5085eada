import type { Placeholder } from '@cloudoc/core/contract/placeholders.ts'
import { placeholderPattern, placeholders } from '@cloudoc/core/contract/placeholders.ts'
import { gapPath } from '../../view/gaps.ts'

export type Values = Readonly<Record<string, string>>
/** How placeholders read: filled in with the company's details, or by their names. */
export type Showing = 'values' | 'names'
export const isPlaceholder = (key: string): key is Placeholder => Object.hasOwn(placeholders, key)

/** The key of a token, as `{{ company.name }}` has it; '' for what is none of ours. */
export function keyOf(token: string): string {
  const key = /^\{\{\s*([a-zA-Z]+\.[a-zA-Z]+)\s*\}\}$/.exec(token)?.[1] ?? ''
  return isPlaceholder(key) ? key : ''
}
export const tokenOf = (key: Placeholder): string => `{{${key}}}`

/** How a placeholder reads, and whether nothing is known for it. */
export function reading(key: string, values: Values, showing: Showing): { text: string; gap: boolean } {
  const label = isPlaceholder(key) ? placeholders[key] : key
  const value = values[key]?.trim() ?? ''
  return { text: showing === 'values' && value !== '' ? value : label, gap: value === '' }
}

export interface Piece {
  text: string /** The token as it is written; '' for plain text. */
  token: string
}
/** A text cut at its known tokens. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: token, index } of text.matchAll(placeholderPattern)) {
    if (keyOf(token) === '') continue
    if (index > from) pieces.push({ text: text.slice(from, index), token: '' })
    pieces.push({ text: token, token })
    from = index + token.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), token: '' })
  return pieces
}

/** Plain text with its placeholders read. */
export const readTokens = (text: string, values: Values, showing: Showing = 'values'): string =>
  piecesOf(text)
    .map(piece => (piece.token === '' ? piece.text : reading(keyOf(piece.token), values, showing).text))
    .join('')

export const tokenClass = ({ gap }: { gap: boolean }, showing: Showing): string =>
  showing === 'names' || gap ? `token ${gap ? 'placeholder' : 'token-name'}` : 'token'

/**
 * Sanitised HTML of the server with its placeholders shown, as the editor shows them; gaps lead to where they
 * are filled in (`linked`). Values become text, never markup. A token in an attribute stays as it is written.
 */
export function showTokens(
  html: string,
  values: Values,
  { showing = 'values', linked = true }: { showing?: Showing; linked?: boolean } = {},
): string {
  if (!html.includes('{{')) return html
  const page = new DOMParser().parseFromString(html, 'text/html')
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const node of texts) {
    const pieces = piecesOf(node.data)
    if (!pieces.some(({ token }) => token !== '')) continue
    node.replaceWith(
      ...pieces.map(piece => {
        if (piece.token === '') return page.createTextNode(piece.text)
        const key = keyOf(piece.token)
        const read = reading(key, values, showing)
        const path = linked && read.gap && !node.parentElement?.closest('a') ? gapPath(key) : undefined
        const mark = page.createElement(path === undefined ? 'span' : 'a')
        mark.className = tokenClass(read, showing)
        mark.textContent = read.text
        if (path !== undefined) {
          mark.setAttribute('href', `/company${path}`)
          mark.title = 'Fill this in'
        }
        return mark
      }),
    )
  }
  return page.body.innerHTML
}

/** Groups of the list to insert from: the part of the key before the dot, in words. */
const groupNames: Readonly<Record<string, string>> = {
  document: 'This document',
  company: 'Company',
  register: 'Registered address',
  trading: 'Trading address',
  director: 'Director',
  provider: 'Provider',
  nominated: 'Nominated or responsible individual',
  manager: 'Registered manager',
  protectionOfficer: 'Data protection officer',
  location: 'Location',
  safeguarding: 'Safeguarding',
  oncall: 'On call',
  landlord: 'Landlord',
}
export interface Group {
  name: string
  keys: Placeholder[]
}
/** Placeholders whose name, group or key holds each word that is searched for. */
export function groupsFor(search: string): Group[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const groups = new Map<string, Placeholder[]>()
  for (const key of Object.keys(placeholders).filter(isPlaceholder)) {
    const name = groupNames[key.split('.')[0] ?? ''] ?? 'Others'
    const whole = `${name} ${placeholders[key]} ${key}`.toLowerCase()
    if (words.every(word => whole.includes(word))) groups.set(name, [...(groups.get(name) ?? []), key])
  }
  return [...groups].map(([name, keys]) => ({ name, keys }))
}
