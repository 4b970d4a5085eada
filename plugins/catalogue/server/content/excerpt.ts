import { placeholders } from '@cloudoc/core/contract/placeholders.ts'
import { type Details, fill } from '@cloudoc/core/server/html/placeholders.ts'
import { escapeHtml, plainText } from '@cloudoc/core/server/html/sanitise.ts'

/** The beginning of a text in at most `most` characters, ending with a whole word. */
export function clip(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).trimEnd()}…`
}

/** What stands in a gap for somebody who has no company yet: what it is about, as one would say it in a sentence. */
const inGeneral: Details = {
  ...Object.fromEntries(
    Object.entries(placeholders).map(([key, label]) => [key, `the ${label.charAt(0).toLowerCase()}${label.slice(1)}`]),
  ),
  'company.name': 'the company',
  'location.name': 'the service',
}
const capitalise = (text: string): string => text.replace(/(?:^|\. )the /g, start => start.replace('t', 'T'))

/**
 * Goes up whenever `excerptOf` says something else of the same text: excerpts that are kept are made anew at
 * the next start.
 */
export const excerptRule = 2

/** Blanks to be written into ('Name ........'), and a comma or point that a gap or a tag has left behind a space. */
const tidied = (text: string): string =>
  text
    .replace(/\s*(?:[._…]\s?){3,}/g, ' ')
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/([,;:])(?:\s*[,;:])+/g, '$1')
    .replace(/\s{2,}/g, ' ')
    .trim()

/**
 * What a document says first, as plain text: its first paragraphs, without headings, as it would be said of
 * any company.
 */
export function excerptOf(html: string, maxLength = 240): string {
  const paragraphs = [...html.matchAll(/<p[\s>].*?<\/p>/gs)]
    .slice(0, 3)
    .map(([paragraph]) => paragraph)
    .join(' ')
  return clip(tidied(capitalise(plainText(fill(paragraphs || html, inGeneral, 'screen')))), maxLength)
}

/**
 * As much of a text is searched: with it a search index keeps below the megabyte that the database allows it.
 * In characters.
 */
const maxSearchable = 200_000

/**
 * The text of a document for search, with gaps by their names. Pictures may be in the text itself, and are
 * left out.
 */
export const plainOf = (html: string): string =>
  plainText(fill(html.replace(/<img[^>]*>/g, ' ').slice(0, 5 * maxSearchable), {}, 'screen')).slice(0, maxSearchable)

const blocks = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'figure',
  'blockquote',
  'pre',
  'div',
])
const empty = new Set(['br', 'hr', 'img', 'col'])

/**
 * The beginning of sanitised HTML: as many whole blocks as fit into `most` characters, with what is open
 * closed. Pictures that stand in the text itself do not count. A text that is one long block is cut as plain
 * text, so that a preview never shows a whole document.
 */
export function beginning(html: string, maxLength: number): string {
  if (html.length <= maxLength) return html
  const open: string[] = []
  let best: { at: number; open: readonly string[] } | undefined
  let pictures = 0
  for (const tag of html.matchAll(/<(\/?)([a-z0-9]+)(?:\s[^>]*)?>/g)) {
    const [whole, slash, name = ''] = tag
    if (empty.has(name)) {
      if (name === 'img') pictures += whole.length
      continue
    }
    if (!slash) {
      open.push(name)
      continue
    }
    open.pop()
    const at = tag.index + whole.length
    if (at - pictures > maxLength) break
    if (blocks.has(name)) best = { at, open: [...open] }
  }
  if (!best) return `<p>${escapeHtml(clip(plainText(html), Math.floor(maxLength / 4)))}</p>`
  return (
    html.slice(0, best.at) +
    best.open
      .toReversed()
      .map(name => `</${name}>`)
      .join('')
  )
}
