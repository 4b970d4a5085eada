import { plainOf } from '@cloudoc/catalogue/server/services/index.ts'
import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import type { Details } from '@cloudoc/core/server/html/placeholders.ts'
import { clean, compare, htmlOf, merge, resolve, type Choices, type Comparison, type Part, type Row } from '../text/index.ts'
import { joined } from '../text/placed.ts'
import { hashOf } from './text-hash.ts'
import type { Words } from './texts.ts'
import { inWords, onScreen } from './values.ts'

// Work on whole texts: pure, and slow for long ones. `onText` does it, in a thread of its own where a text is long.

/** A text ready to be stored. */
export interface Stored extends Words { plain: string; hash: string }

/** Sanitises a text and reads it for search. */
export const cleaned = ({ header, body, footer }: Words): Stored => indexed({ header: sanitise(header), body: sanitise(body), footer: sanitise(footer) })
/** The same of a text that is clean already. */
export const indexed = ({ header, body, footer }: Words): Stored => ({ header, body, footer, plain: plainOf(body), hash: hashOf({ header, body, footer }) })

export interface Three { base: Words; mine: Words; theirs: Words }
const parts = ['header', 'body', 'footer'] as const
export type Section = (typeof parts)[number]

/** The blocks of two texts side by side; of header and footer only where they differ. `values`: placeholders read for the company. */
export function compared({ before, after, values }: { before: Words; after: Words; values: Details | null }) {
  const shown = (html: string) => (values ? onScreen(html, values) : html)
  const rows = parts.filter(part => part === 'body' || before[part] !== after[part]).flatMap(part => {
    const { rows }: Comparison = compare(shown(before[part]), shown(after[part]))
    return rows.map(row => ({ ...wireRow(row), ...(part === 'body' ? {} : { section: part }) }))
  })
  const counted = (kind: string) => rows.filter(row => row.kind === kind).length
  return { rows, counts: { added: counted('added'), removed: counted('removed'), changed: counted('changed'), same: counted('same') } }
}

function wireRow({ kind, before, after, words, formatOnly, targets }: Row) {
  const side = (side: Row['before']) => side && { html: side.html, tag: side.tag }
  return {
    kind: kind === 'moved' ? (after ? 'added' as const : 'removed' as const) : kind,
    ...(kind === 'moved' && { moved: true }), ...(before && { before: side(before) }), ...(after && { after: side(after) }),
    ...(words && { words }), ...(formatOnly && { formatOnly }), ...(targets && { targets }),
  }
}

const kinds = { kept: 'kept', mine: 'mine', theirs: 'theirs', 'both-same': 'both', woven: 'merged' } as const

/** What bringing three texts together comes to, part by part. Ids of conflicts do not depend on how placeholders are shown. */
export function mergedParts({ values, ...texts }: Three & { values: Details | null }) {
  const shown = (html: string) => (values ? onScreen(html, values) : html)
  const said = (text: string) => (values ? inWords(text, values) : text)
  const body = merge(texts.base.body, texts.mine.body, texts.theirs.body)
  const shownPart = (part: Part) => part.kind === 'conflict'
    ? {
        kind: part.kind, html: '',
        conflict: {
          id: part.id, base: shown(part.base), mine: shown(part.mine), theirs: shown(part.theirs),
          mineWords: part.mineWords.map(word => ({ ...word, text: said(word.text) })), theirsWords: part.theirsWords.map(word => ({ ...word, text: said(word.text) })),
        },
      }
    : { kind: kinds[part.kind], html: shown(htmlOf(joined(part.blocks))), ...(part.before.length > 0 && { before: shown(htmlOf(part.before)) }) }
  const edge = (section: 'header' | 'footer') => {
    const [base, mine, theirs] = [texts.base[section], texts.mine[section], texts.theirs[section]]
    const kind = edgeKind(base, mine, theirs)
    if (kind === 'kept') return []
    if (kind !== 'conflict') return [{ kind, html: shown(kind === 'theirs' ? theirs : mine), before: shown(base), section }]
    return [{ kind, html: '', section, conflict: { id: section, base: shown(base), mine: shown(mine), theirs: shown(theirs), mineWords: [], theirsWords: [] } }]
  }
  const all = [...edge('header'), ...body.map(shownPart), ...edge('footer')]
  const conflicts = all.filter(({ kind }) => kind === 'conflict').length
  return { clean: conflicts === 0 && clean(body), conflicts, parts: all }
}

/** Header and footer are one piece each. */
const edgeKind = (base: string, mine: string, theirs: string): 'kept' | 'mine' | 'theirs' | 'both' | 'conflict' =>
  mine === theirs ? (mine === base ? 'kept' : 'both') : theirs === base ? 'mine' : mine === base ? 'theirs' : 'conflict'

/** The merged text, ready to be stored; `undefined` while something has to be chosen. What people wrote as a choice is sanitised. */
export function settled({ choices: given, ...texts }: Three & { choices: Choices }): Stored | undefined {
  const choices: Choices = Object.fromEntries(Object.entries(given).map(([id, choice]) => [id, typeof choice === 'string' ? choice : { html: sanitise(choice.html) }]))
  const edge = (section: 'header' | 'footer'): string | undefined => {
    const [base, mine, theirs] = [texts.base[section], texts.mine[section], texts.theirs[section]]
    const kind = edgeKind(base, mine, theirs)
    if (kind !== 'conflict') return kind === 'theirs' ? theirs : mine
    const choice = Object.hasOwn(choices, section) ? choices[section] : undefined
    if (choice === undefined) return undefined
    return typeof choice === 'object' ? choice.html : { mine, theirs, both: mine + theirs }[choice]
  }
  const [header, body, footer] = [edge('header'), resolve(merge(texts.base.body, texts.mine.body, texts.theirs.body), choices), edge('footer')]
  return header === undefined || body === undefined || footer === undefined ? undefined : cleaned({ header, body, footer })
}
