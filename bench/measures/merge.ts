import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import { type Block, blocksOf, htmlOf, merge, resolve as settle } from '@cloudoc/html-merge/src/index.ts'
import { diff3Merge } from 'node-diff3'
import { atMost, type Target } from '../report/targets.ts'

/** Two people's edits of one document that do not touch. Each leaves a mark of its own: text of that mark belongs into the merged document once. */
interface Case {
  kind: string
  base: string
  mine: string
  theirs: string
  marks: string[]
  gone: string[]
}
/** A merged document, or nothing where somebody is asked to decide. */
type Merger = (base: string, mine: string, theirs: string) => string | undefined
export interface Tally {
  tool: string
  merges: number
  falseConflicts: number
  lostEdits: number
  ms: number
  byKind: Record<string, string>
}

const folder = resolve(import.meta.dirname, '../../../shared/data/policy-histories')

/** Real policies, two versions each, where they are; otherwise made ones. */
function documents(): string[] {
  const real = existsSync(folder)
    ? readdirSync(folder).flatMap(policy => {
        const versions = readdirSync(join(folder, policy)).sort()
        return [...new Set([versions[0], versions.at(-1)])].flatMap(file =>
          file ? [readFileSync(join(folder, policy, file), 'utf8')] : [],
        )
      })
    : []
  const sentence = (at: number) =>
    `Staff at desk ${at} record what they saw on day ${at * 7} and tell the manager of house ${at * 13} before noon.`
  const made = Array.from({ length: 5 }, (_, n) =>
    Array.from(
      { length: 6 },
      (_, at) =>
        `<h2>Part ${n} ${at}</h2>${[0, 1, 2, 3].map(step => `<p>${sentence(n * 1000 + at * 10 + step)}</p>`).join('')}<ul>${[0, 1, 2, 3].map(step => `<li>Item of ${sentence(n * 900 + at * 20 + step)}</li>`).join('')}</ul>`,
    ).join(''),
  )
  return [...real, ...made].map(html => htmlOf(blocksOf(sanitise(html))))
}

const word = /(?<=[a-z] )[a-z]{3,}(?= [a-z])/g
const isParagraph = ({ tag, path, html }: Block): boolean =>
  tag === 'p' && path.length === 0 && (html.replace(/<[^>]*>/g, '').match(word)?.length ?? 0) > 6
/** Another word for one at a place between 0 and 1 of a paragraph's plain words. */
function reworded(html: string, place: number, mark: string): string {
  const found = [...html.matchAll(word)].filter(
    ({ index }) => html.lastIndexOf('<', index) <= html.lastIndexOf('>', index),
  )
  const chosen = found[Math.floor(place * (found.length - 1))]
  return chosen ? html.slice(0, chosen.index) + mark + html.slice(chosen.index + chosen[0].length) : html
}
/** As another program writes the same text: what an editor makes of a document that is opened and saved. */
const respelt = (html: string): string =>
  html
    .replaceAll('<strong>', '<b>')
    .replaceAll('</strong>', '</b>')
    .replaceAll('<em>', '<i>')
    .replaceAll('</em>', '</i>')
    .replace(/<li>([^<]*)<\/li>/g, '<li><p>$1</p></li>')

function casesOf(base: string): Case[] {
  const blocks = blocksOf(base)
  const places = blocks
    .flatMap((block, at) => (isParagraph(block) && base.split(block.html).length === 2 ? [at] : []))
    .filter((_, at) => at % 2 === 0)
    .slice(0, 4)
  const put = (at: number, ...now: Block[]) => htmlOf(blocks.toSpliced(at, 1, ...now))
  const fresh = (mark: string): Block =>
    blocksOf(`<p>Wholly new paragraph ${mark} of one side.</p>`)[0] ?? ({} as Block)
  const made = places.flatMap((at, nth): Case[] => {
    const [block, next] = [blocks[at], blocks[places[(nth + 1) % places.length] ?? at]]
    if (!block || !next || block === next) return []
    const other = blocks.indexOf(next)
    const [early, late] = [
      { ...block, html: reworded(block.html, 0.05, 'mineword') },
      { ...block, html: reworded(block.html, 0.95, 'theirword') },
    ]
    const elsewhere = put(other, { ...next, html: reworded(next.html, 0.5, 'theirword') })
    const rest = blocks.toSpliced(at, 1)
    const to = at < other ? other : Math.min(other + 1, rest.length)
    return [
      {
        kind: 'two words of one paragraph',
        base,
        mine: put(at, early),
        theirs: put(at, late),
        marks: ['mineword', 'theirword'],
        gone: [],
      },
      {
        kind: 'words of two paragraphs',
        base,
        mine: put(at, early),
        theirs: elsewhere,
        marks: ['mineword', 'theirword'],
        gone: [],
      },
      {
        kind: 'a paragraph put in behind a changed one',
        base,
        mine: put(at, block, fresh('minepart')),
        theirs: put(at, late),
        marks: ['minepart', 'theirword'],
        gone: [],
      },
      {
        kind: 'opened and saved by an editor',
        base,
        mine: respelt(put(at, early)),
        theirs: elsewhere,
        marks: ['mineword', 'theirword'],
        gone: [],
      },
      {
        kind: 'moved here, a word there',
        base,
        mine: htmlOf(rest.toSpliced(to, 0, block)),
        theirs: put(at, late),
        marks: ['theirword'],
        gone: [block.html],
      },
    ]
  })
  const [list] = [...base.matchAll(/<ul>(?:<li>[^<]*<\/li>){3,}<\/ul>/g)]
    .map(([html]) => html)
    .filter(html => base.split(html).length === 2)
  const numbered =
    list === undefined
      ? []
      : [
          {
            kind: 'a list numbered, an item put in',
            base,
            mine: base.replace(list, () => list.replaceAll('ul>', 'ol>')),
            theirs: base.replace(list, () => list.replace('</li>', '</li><li>Item theirpart</li>')),
            marks: ['theirpart'],
            gone: [list.slice(0, list.indexOf('</li>') + 5)],
          },
        ]
  return [...made, ...numbered]
}

/** One block a line, as somebody would write HTML for a tool that compares lines. */
const lines = (html: string): string[] =>
  html
    .replace(
      /(<\/(?:p|li|h[1-6]|tr|td|th|ul|ol|table|thead|tbody|blockquote|pre)>|<(?:ul|ol|table|thead|tbody|tr|blockquote)\b[^>]*>|<hr \/>)/g,
      '$1\n',
    )
    .split('\n')
    .filter(line => line !== '')

const ours: Merger = (...texts) => settle(merge(...texts))
const nodeDiff3: Merger = (base, mine, theirs) => {
  const merged = diff3Merge(lines(mine), lines(base), lines(theirs), { excludeFalseConflicts: true })
  return merged.some(region => region.conflict) ? undefined : merged.flatMap(region => region.ok ?? []).join('\n')
}
function gitIn(scratch: string): Merger {
  return (...texts) => {
    const files = texts.map((text, at) => join(scratch, String(at)))
    texts.forEach((text, at) => writeFileSync(files[at] ?? '', `${lines(text).join('\n')}\n`))
    try {
      return execFileSync('git', ['merge-file', '-p', files[1] ?? '', files[0] ?? '', files[2] ?? ''], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 1e8,
      })
    } catch {
      return undefined
    }
  }
}

function tally(tool: string, merger: Merger, cases: readonly Case[]): Tally {
  const byKind = new Map<string, { merges: number; asked: number; lost: number }>()
  const began = performance.now()
  for (const { kind, base, mine, theirs, marks, gone } of cases) {
    const count = byKind.get(kind) ?? { merges: 0, asked: 0, lost: 0 }
    byKind.set(kind, count)
    count.merges++
    const merged = merger(base, mine, theirs)
    const result = merged === undefined ? undefined : htmlOf(blocksOf(merged))
    if (result === undefined) count.asked++
    else if (marks.some(mark => result.split(mark).length !== 2) || gone.some(text => result.includes(text)))
      count.lost++
  }
  const all = [...byKind.values()]
  const sum = (of: 'merges' | 'asked' | 'lost') => all.reduce((total, count) => total + count[of], 0)
  return {
    tool,
    merges: sum('merges'),
    falseConflicts: sum('asked'),
    lostEdits: sum('lost'),
    ms: (performance.now() - began) / Math.max(cases.length, 1),
    byKind: Object.fromEntries(
      [...byKind].map(([kind, { merges, asked, lost }]) => [kind, `${asked} / ${lost} of ${merges}`]),
    ),
  }
}

/** False conflicts and lost edits of the merge against `git merge-file` and `node-diff3`, over the same edits. */
export function measureMerge(): { tallies: Tally[]; targets: Target[] } {
  const scratch = mkdtempSync(join(tmpdir(), 'cloudoc-merge-'))
  try {
    const cases = documents().flatMap(casesOf)
    const tallies = [
      tally('html-merge', ours, cases),
      tally('git merge-file', gitIn(scratch), cases),
      tally('node-diff3', nodeDiff3, cases),
    ]
    const [own] = tallies
    const share = (count: number) => (100 * count) / (own?.merges ?? 1)
    return {
      tallies,
      targets: [
        atMost('False conflicts of the merge', share(own?.falseConflicts ?? 0), 1, ' %'),
        atMost('Lost or doubled edits of the merge', share(own?.lostEdits ?? 0), 0, ' %'),
      ],
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
