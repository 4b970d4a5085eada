import { plainOf } from '@cloudoc/catalogue/server/services.ts'
import { type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { type Details, placeholdersOf } from '@cloudoc/core/server/html/placeholders.ts'
import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import {
  AnswerTooLong,
  assemble,
  blocksOf,
  type Choices,
  type Comparison,
  clean,
  compare,
  htmlOf,
  merge,
  type Part,
  type Row,
  resolve,
} from '@cloudoc/html-merge/src/index.ts'
import { type Clash, joinTexts } from '../../contract/rules/join-texts.ts'
import { atomsOf, plainText, tokensOf } from '../../contract/rules/text-atoms.ts'
import { hashOf } from './text-hash.ts'
import type { Words } from './texts.ts'
import { inWords, onScreen } from './values.ts'

// Work on whole texts: pure, and slow for long ones. `runTextTask` does it, in a thread of its own where a
// text is long.

/** A text ready to be stored. */
export interface Stored extends Words {
  plain: string /** Keys of its placeholders, with spaces between. */
  keys: string
  hash: string
}

/** Sanitises a text and reads it for search. */
export const sanitizedText = ({ header, body, footer }: Words): Stored =>
  indexed({ header: sanitise(header), body: sanitise(body), footer: sanitise(footer) })
/** The same of a text that is clean already. */
export const indexed = ({ header, body, footer }: Words): Stored => ({
  header,
  body,
  footer,
  plain: plainOf(body),
  keys: placeholdersOf(header + body + footer).join(' '),
  hash: hashOf({ header, body, footer }),
})

export interface Three {
  base: Words
  mine: Words
  theirs: Words
}
const parts = ['header', 'body', 'footer'] as const
export type Section = (typeof parts)[number]

/** Characters of HTML that an answer may have: twice the longest two texts that can be stored. */
const maxLength = 24_000_000
const tooLong = 'These texts are too long, or nested too deeply, to be compared and merged here.'

/**
 * Refuses (413) what would make too long an answer before it is built; placeholders that stand for long
 * values count as what they become.
 */
function bounded<T>(texts: readonly Words[], values: Details | null, work: () => T): T | Refusal {
  const value = Math.max(0, ...Object.values(values ?? {}).map(value => value.length))
  const length = texts
    .flatMap(text => parts.map(part => text[part]))
    .reduce((sum, html) => sum + html.length + (html.split('{{').length - 1) * value, 0)
  if (length > maxLength) return refusalOf('tooLarge', 'tooLong', tooLong)
  try {
    return work()
  } catch (error) {
    if (error instanceof AnswerTooLong) return refusalOf('tooLarge', 'tooLong', tooLong)
    throw error
  }
}

/**
 * The blocks of two texts side by side; of header and footer only where they differ. `values`: placeholders
 * read for the company.
 */
export const compared = (asked: { before: Words; after: Words; values: Details | null }) =>
  bounded([asked.before, asked.after], asked.values, () => comparison(asked))

function comparison({ before, after, values }: { before: Words; after: Words; values: Details | null }) {
  const shown = (html: string) => (values ? onScreen(html, values) : html)
  const rows = parts
    .filter(part => part === 'body' || before[part] !== after[part])
    .flatMap(part => {
      const { rows }: Comparison = compare(shown(before[part]), shown(after[part]), { maxLength })
      return rows.map(row => ({ ...wireRow(row, part), ...(part === 'body' ? {} : { section: part }) }))
    })
  const counted = (kind: Row['kind']) =>
    rows.filter(row => row.kind === kind && !(kind === 'moved' && row.before)).length
  return {
    rows,
    counts: {
      added: counted('added'),
      removed: counted('removed'),
      changed: counted('changed'),
      moved: counted('moved'),
      same: counted('same'),
    },
  }
}

/** The numbers of moves begin anew in header, body and footer. */
const moveStart: Readonly<Record<Section, number>> = { header: 1_000_000, body: 0, footer: 2_000_000 }

function wireRow({ before, after, move, ...row }: Row, part: Section) {
  const side = ({ html, tag, marked }: NonNullable<Row['before']>) => ({
    html,
    tag,
    ...(marked !== undefined && { marked }),
  })
  return {
    ...row,
    ...(before && { before: side(before) }),
    ...(after && { after: side(after) }),
    ...(move !== undefined && { move: moveStart[part] + move }),
  }
}

const kinds = { kept: 'kept', mine: 'mine', theirs: 'theirs', 'both-same': 'both', merged: 'merged' } as const

/**
 * What bringing three texts together comes to, part by part. Ids of conflicts do not depend on how
 * placeholders are shown.
 */
export const mergedParts = (asked: Three & { values: Details | null }) =>
  bounded([asked.base, asked.mine, asked.theirs], asked.values, () => partsOf(asked))

function partsOf({ values, ...texts }: Three & { values: Details | null }) {
  const shown = (html: string) => (values ? onScreen(html, values) : html)
  const said = (text: string) => (values ? inWords(text, values) : text)
  const body = merge(texts.base.body, texts.mine.body, texts.theirs.body, { maxLength })
  const shownPart = (part: Part) =>
    part.kind === 'conflict'
      ? {
          kind: part.kind,
          html: '',
          conflict: {
            id: part.id,
            base: shown(part.base),
            mine: shown(part.mine),
            theirs: shown(part.theirs),
            mineWords: part.mineWords.map(word => ({ ...word, text: said(word.text) })),
            theirsWords: part.theirsWords.map(word => ({ ...word, text: said(word.text) })),
            ...(part.mineMarked !== undefined && { mineMarked: shown(part.mineMarked) }),
            ...(part.theirsMarked !== undefined && { theirsMarked: shown(part.theirsMarked) }),
          },
        }
      : {
          kind: kinds[part.kind],
          html: shown(htmlOf(assemble(part.blocks))),
          ...(part.before.length > 0 && { before: shown(htmlOf(part.before)) }),
        }
  const edge = (section: 'header' | 'footer') => {
    const [base, mine, theirs] = [texts.base[section], texts.mine[section], texts.theirs[section]]
    const kind = edgeKind(base, mine, theirs)
    if (kind === 'kept') return []
    if (kind !== 'conflict')
      return [{ kind, html: shown(kind === 'theirs' ? theirs : mine), before: shown(base), section }]
    return [
      {
        kind,
        html: '',
        section,
        conflict: {
          id: section,
          base: shown(base),
          mine: shown(mine),
          theirs: shown(theirs),
          mineWords: [],
          theirsWords: [],
        },
      },
    ]
  }
  const all = [...edge('header'), ...body.map(shownPart), ...edge('footer')]
  const conflicts = all.filter(({ kind }) => kind === 'conflict').length
  return { clean: conflicts === 0 && clean(body), conflicts, parts: all }
}

/** What became of a header or footer, which are one piece each. */
export function edgeKind(
  ...texts: [base: string, mine: string, theirs: string]
): 'kept' | 'mine' | 'theirs' | 'both' | 'conflict' {
  // A line by itself is a paragraph as soon as an editor has had it: nobody's change.
  const [base, mine, theirs] = texts.map(html => htmlOf(blocksOf(html)))
  return mine === theirs
    ? mine === base
      ? 'kept'
      : 'both'
    : theirs === base
      ? 'mine'
      : mine === base
        ? 'theirs'
        : 'conflict'
}

/**
 * The merged text, ready to be stored; `undefined` while something has to be chosen. What people wrote as a
 * choice is sanitised.
 */
export function settled({ choices: given, ...texts }: Three & { choices: Choices }): Stored | undefined {
  const choices: Choices = Object.fromEntries(
    Object.entries(given).map(([id, choice]) => [
      id,
      typeof choice === 'string' ? choice : { html: sanitise(choice.html) },
    ]),
  )
  const edge = (section: 'header' | 'footer'): string | undefined => {
    const [base, mine, theirs] = [texts.base[section], texts.mine[section], texts.theirs[section]]
    const kind = edgeKind(base, mine, theirs)
    if (kind !== 'conflict') return kind === 'theirs' ? theirs : mine
    const choice = Object.hasOwn(choices, section) ? choices[section] : undefined
    if (choice === undefined) return undefined
    return typeof choice === 'object' ? choice.html : { mine, theirs, both: mine + theirs }[choice]
  }
  const parts = merge(texts.base.body, texts.mine.body, texts.theirs.body)
  const [header, body, footer] = [
    edge('header'),
    resolve(parts, { ...choices, ...inOnePassage(parts, choices) }),
    edge('footer'),
  ]
  return header === undefined || body === undefined || footer === undefined
    ? undefined
    : sanitizedText({ header, body, footer })
}

/** Of passages that both changed and of which both are chosen: the words of both in one, not the passage twice. */
const inOnePassage = (parts: readonly Part[], choices: Choices): Choices =>
  Object.fromEntries(
    parts.flatMap(part =>
      part.kind === 'conflict' && choices[part.id] === 'both' && part.base && part.mine && part.theirs
        ? [[part.id, { html: sanitise(joinTexts(part.base, part.mine, part.theirs).html) }] as const]
        : [],
    ),
  )

/**
 * The merged text of two people who wrote at once: nothing is asked. What one deleted and the other changed
 * stays, as it was changed; words that both replaced stand one after the other. `clashes` names both.
 */
export function together({ base, mine, theirs }: Three): { text: Stored; clashes: Clash[] } {
  const clashes: Clash[] = []
  const joined = (was: string, ours: string, others: string): string => {
    const { html, clashes: found } = joinTexts(was, ours, others)
    clashes.push(...found)
    return html
  }
  const parts = merge(base.body, mine.body, theirs.body)
  const choices = parts.flatMap((part): [id: string, choice: Choices[string]][] => {
    if (part.kind !== 'conflict') return []
    if (part.base === '') return [[part.id, 'both']]
    if (part.mine !== '' && part.theirs !== '')
      return [[part.id, { html: sanitise(joined(part.base, part.mine, part.theirs)) }]]
    clashes.push({ base: inPlain(part.base), mine: inPlain(part.mine), theirs: inPlain(part.theirs) })
    return [[part.id, part.mine === '' ? 'theirs' : 'mine']]
  })
  const body = resolve(parts, Object.fromEntries(choices))
  if (body === undefined) throw new Error('A passage was left open although each has its choice')
  const text = sanitizedText({
    header: joined(base.header, mine.header, theirs.header),
    body,
    footer: joined(base.footer, mine.footer, theirs.footer),
  })
  return { text, clashes: clashes.map(shortened) }
}

const inPlain = (html: string): string => plainText(atomsOf(tokensOf(html)))
/** Characters of each text of a clash: enough to find it by. */
const maxClash = 500
const shortened = ({ base, mine, theirs }: Clash): Clash => ({
  base: base.slice(0, maxClash),
  mine: mine.slice(0, maxClash),
  theirs: theirs.slice(0, maxClash),
})
