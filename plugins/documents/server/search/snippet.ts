import { escapeHtml } from '@cloudoc/core/server/html/sanitise.ts'

/** About how long a snippet is, and how much of it stands before the first hit, in characters. */
const length = 220
const before = 60

interface Hit {
  at: number
  end: number
  stem: string
}

/** A word in any form that has this stem: a final y is an i in stems ('polici' of 'policy'). */
const formsOf = (stem: string): string => (stem.endsWith('i') ? `${stem.slice(0, -1)}(?:i|y)` : stem)

function hitsOf(text: string, stems: readonly string[]): Hit[] {
  const plain = stems.filter(stem => /^[\p{L}\p{N}]+$/u.test(stem))
  if (plain.length === 0) return []
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${plain.map(stem => `(${formsOf(stem)})`).join('|')})[\\p{L}\\p{N}]*`,
    'giu',
  )
  return [...text.matchAll(pattern)].map(match => ({
    at: match.index,
    end: match.index + match[0].length,
    stem: plain[match.slice(1).findIndex(Boolean)] ?? '',
  }))
}

/** The hit from which a stretch holds most of the words, and most often; the first of equals. */
function bestOf(hits: readonly Hit[]): Hit | undefined {
  let best: { hit: Hit; worth: number } | undefined
  for (const [index, hit] of hits.entries()) {
    const near: Hit[] = []
    for (let next = index; next < hits.length; next++) {
      const other = hits[next]
      if (!other || other.end > hit.at + length - before) break
      near.push(other)
    }
    const worth = new Set(near.map(({ stem }) => stem)).size * 100 + Math.min(near.length, 99)
    if (!best || worth > best.worth) best = { hit, worth }
  }
  return best?.hit
}

/** A cut that splits no word: from here to the next space, or back to the last one. */
const wordAfter = (text: string, at: number): number => (at <= 0 ? 0 : text.indexOf(' ', at - 1) + 1 || at)
const wordBefore = (text: string, at: number): number =>
  at >= text.length ? text.length : Math.max(text.lastIndexOf(' ', at), 0) || at

/**
 * The place of a text where the words stand that were searched for, by their stems, as escaped text with `<mark>` the only tag; its beginning where
 * they do not. The database's own headline takes 2 ms for a document and drops what looks like a tag; this is made in the time of a look through it.
 */
export function snippetOf(text: string, stems: readonly string[]): string {
  const hits = hitsOf(text, stems)
  const best = bestOf(hits)
  const from = best ? Math.min(wordAfter(text, best.at - before), best.at) : 0
  const to = Math.max(wordBefore(text, from + length), best?.end ?? 0)
  let shown = ''
  let at = from
  for (const hit of hits) {
    if (hit.at < from || hit.end > to) continue
    shown += `${escapeHtml(text.slice(at, hit.at))}<mark>${escapeHtml(text.slice(hit.at, hit.end))}</mark>`
    at = hit.end
  }
  return `${from > 0 ? '… ' : ''}${shown}${escapeHtml(text.slice(at, to).trimEnd())}${to < text.length ? ' …' : ''}`
}
