import { commonOrder } from './common-order.ts'
import { type Atom, atomsOf, htmlOfAtoms, isWordAtom, plainText, type Token, tokensOf } from './text-atoms.ts'

/** Words that two people replaced by different ones: both stand in the joined text, one after the other. */
export interface Clash {
  /** What stood there, and what each person wrote instead, as plain text; empty where a person deleted it. */
  base: string
  mine: string
  theirs: string
}
interface Joined {
  html: string
  clashes: Clash[]
}

/** Atoms `from` to `end` of the base, and what one person wrote in their place. */
interface Hunk {
  from: number
  end: number
  put: readonly Atom[]
  isMine: boolean
}
interface Side {
  hunks: Hunk[]
  /** For each atom of the base that stayed: as it is now. */
  kept: ReadonlyMap<number, Atom>
}

/**
 * Joins what two people made of one text, word by word, and never asks: each word that one of them typed is
 * there once. Two insertions at one place stand one after the other, `theirs` first. Words that both replaced
 * differently stand one after the other, too, and are named in `clashes`. HTML in the editor's or the
 * server's spelling.
 */
export function joinTexts(base: string, mine: string, theirs: string): Joined {
  const [lines, own, others] = [linesOf(base), linesOf(mine), linesOf(theirs)]
  const [inMine, inTheirs] = [new Map(commonOrder(lines, own)), new Map(commonOrder(lines, others))]
  const joined: Joined = { html: '', clashes: [] }
  let [at, mineAt, theirsAt] = [0, 0, 0]
  // Lines that both left alone stand as they are: only what lies between them is looked at word by word.
  for (let line = 0; line <= lines.length; line++) {
    const isEnd = line === lines.length
    const [mineEnd, theirsEnd] = isEnd ? [own.length, others.length] : [inMine.get(line), inTheirs.get(line)]
    if (mineEnd === undefined || theirsEnd === undefined) continue
    const { html, clashes } = joinStretch(
      lines.slice(at, line).join(''),
      own.slice(mineAt, mineEnd).join(''),
      others.slice(theirsAt, theirsEnd).join(''),
    )
    joined.html += html + (lines[line] ?? '')
    joined.clashes.push(...clashes)
    ;[at, mineAt, theirsAt] = [line + 1, mineEnd + 1, theirsEnd + 1]
  }
  return joined
}

/** The editor numbers items anew whenever it reads them: that is nobody's change. */
const itemId = / data-list-item-id="[^"]*"/g
const linesOf = (html: string): string[] =>
  html.replaceAll(itemId, '').split(/(?<=<\/(?:p|h[1-6]|li|tr|pre|figure|table|ul|ol|blockquote|div)>)/)

function joinStretch(base: string, mine: string, theirs: string): Joined {
  if (mine === theirs || (mine === base && !wideGap.test(mine))) return { html: theirs, clashes: [] }
  if (theirs === base) return { html: mine, clashes: [] }
  const tokens = tokensOf(base)
  const atoms = atomsOf(tokens)
  const [ours, others] = [sideOf(tokens, tokensOf(mine), true), sideOf(tokens, tokensOf(theirs), false)]
  const theirHunks = others.hunks.filter(hunk => !isTrimming(atoms, hunk))
  for (const hunk of ours.hunks) for (const other of theirHunks) stepAside(atoms, hunk, other)
  for (const hunk of ours.hunks) keepWhole(atoms, hunk, theirHunks)
  for (const hunk of theirHunks) keepWhole(atoms, hunk, ours.hunks)
  const twice = ours.hunks.filter(hunk => theirHunks.some(other => isSame(hunk, other)))
  const myHunks = ours.hunks.filter(hunk => !twice.includes(hunk))
  const clashes: Clash[] = []
  for (const hunk of myHunks)
    for (const other of theirHunks) {
      if (!overlaps(atoms, hunk, other)) continue
      const [from, end] = [Math.min(hunk.from, other.from), Math.max(hunk.end, other.end)]
      clashes.push({
        base: plainText(atoms.slice(from, end)),
        mine: plainText(hunk.put),
        theirs: plainText(other.put),
      })
      // An element that both replaced is theirs; what was typed into it stays.
      if (atoms.slice(hunk.from, hunk.end).some(({ isTag }) => isTag)) hunk.put = hunk.put.filter(({ isTag }) => !isTag)
    }
  return { html: htmlOfAtoms(merged(atoms, [...theirHunks, ...myHunks], ours.kept, others.kept)), clashes }
}

function merged(base: readonly Atom[], hunks: readonly Hunk[], mine: Side['kept'], theirs: Side['kept']): Atom[] {
  const gone = new Set(hunks.flatMap(({ from, end }) => Array.from({ length: end - from }, (_, at) => from + at)))
  const puts = Map.groupBy(hunks, ({ from }) => from)
  const isWordAt = (at: number) => base[at] !== undefined && isWordAtom(base[at])
  const result: Atom[] = []
  /** Of what stands last: who put it there. */
  let last: Hunk | undefined
  const add = (atom: Atom, by: Hunk | undefined) => {
    const before = result.at(-1)
    // Words of two people do not run into one, nor where one took away the gap beside the other's.
    const ranTogether =
      last && by ? last !== by : last ? !isWordAt(last.end) : by !== undefined && !isWordAt(by.from - 1)
    if (ranTogether && before && isWordAtom(before) && isWordAtom(atom)) result.push({ ...atom, text: ' ' })
    result.push(atom)
    last = by
  }
  for (let at = 0; at <= base.length; at++) {
    for (const hunk of inOrder(base, gone, puts.get(at) ?? [])) for (const atom of hunk.put) add(atom, hunk)
    const own = base[at]
    if (!own || gone.has(at)) continue
    const [left, right] = [mine.get(at) ?? own, theirs.get(at) ?? own]
    const marks = left.marks === own.marks ? right.marks : left.marks
    // A gap is as wide as the person has it who types in it.
    add({ ...own, text: left.text, marks }, undefined)
  }
  return result
}

/**
 * Insertions at one place: what goes on in the word before comes first, what goes on in the word behind comes
 * last, and a new line after words of this line.
 */
function inOrder(base: readonly Atom[], gone: ReadonlySet<number>, hunks: readonly Hunk[]): Hunk[] {
  const rank = ({ from, end, put }: Hunk): number => {
    const [first, last] = [put[0], put.at(-1)]
    const [before, behind] = [base[from - 1], base[end]]
    const goesOn = first && before && !gone.has(from - 1) && isWordAtom(first) && isWordAtom(before)
    const leadsOn = last && behind && !gone.has(end) && isWordAtom(last) && isWordAtom(behind)
    return goesOn ? 0 : leadsOn ? 3 : first?.isTag && first.text.startsWith('</') ? 2 : 1
  }
  return hunks.toSorted((one, other) => rank(one) - rank(other))
}

/** A wide gap, or one at either end of a line: somebody has typed it, and is about to type a word there. */
const wideGap =
  /(?:\s|\u00a0|&nbsp;)<\/(?:p|h\d|li|td|th)>|<(?:p|h\d|li|td|th)\b[^>]*>(?:\s|\u00a0|&nbsp;)|(?:\s|\u00a0|&nbsp;){2}/u
const textOf = (atoms: readonly Atom[]): string => atoms.map(({ text }) => text).join('')
const isSame = (one: Hunk, other: Hunk): boolean =>
  one.from === other.from && one.end === other.end && textOf(one.put) === textOf(other.put)

/** Both took the same away, or one wrote inside what the other took away. Spaces are nobody's. */
function overlaps(base: readonly Atom[], one: Hunk, other: Hunk): boolean {
  const [from, end] = [Math.max(one.from, other.from), Math.min(one.end, other.end)]
  const isInside = (inner: Hunk, outer: Hunk) =>
    inner.from === inner.end && outer.from < inner.from && inner.from < outer.end
  if (isInside(one, other) || isInside(other, one)) return true
  return from < end && base.slice(from, end).some(({ isSpace }) => !isSpace)
}

/** A word that one made longer, and that the other took away, stays as the first has it: 'their', not 'ir'. */
function keepWhole(base: readonly Atom[], hunk: Hunk, others: readonly Hunk[]): void {
  const isWordAt = (at: number) => base[at] !== undefined && isWordAtom(base[at])
  const [first] = hunk.put
  if (hunk.from !== hunk.end || !first || !isWordAtom(first) || !isWordAt(hunk.from - 1)) return
  if (!others.some(({ from, end }) => from < hunk.from && hunk.from <= end)) return
  let from = hunk.from
  while (isWordAt(from - 1)) from--
  Object.assign(hunk, { from, put: [...base.slice(from, hunk.from), ...hunk.put] })
}

/**
 * Takes an insertion to the edge of what the other took away, where it reads the same there: 'd ' put before
 * 'down' is ' d' put behind its first letter.
 */
function stepAside(base: readonly Atom[], one: Hunk, other: Hunk): void {
  for (const [hunk, gone] of [
    [one, other],
    [other, one],
  ] as const) {
    if (hunk.from !== hunk.end || gone.from >= hunk.from || hunk.from >= gone.end) continue
    const back = turned(hunk.put, base.slice(gone.from, hunk.from).toReversed(), 'back')
    const on = back ? undefined : turned(hunk.put, base.slice(hunk.from, gone.end), 'on')
    if (back) Object.assign(hunk, { from: gone.from, end: gone.from, put: back })
    else if (on) Object.assign(hunk, { from: gone.end, end: gone.end, put: on })
  }
}

/** What is put in so many steps further back or on; nothing where it would read otherwise. */
function turned(put: readonly Atom[], passed: readonly Atom[], way: 'back' | 'on'): Atom[] | undefined {
  const result = [...put]
  for (const { text } of passed) {
    const atom = way === 'back' ? result.pop() : result.shift()
    if (atom?.text !== text) return undefined
    if (way === 'back') result.unshift(atom)
    else result.push(atom)
  }
  return result
}

/**
 * An insertion where whoever types puts it, of the places where it reads the same: half a word goes before the
 * word that it has run into, and a new line is a whole one.
 */
function asTyped(base: readonly Atom[], hunk: Hunk): Hunk {
  let { from, put } = hunk
  if (from !== hunk.end) return hunk
  const isWithin = (at: number) => [base[at - 1], base[at]].every(atom => atom !== undefined && isWordAtom(atom))
  const isBackwards = () => {
    const [last, before] = [put.at(-1), base[from - 1]]
    return (
      last !== undefined &&
      last.text === before?.text &&
      (isWithin(from) || (last.isTag && !last.text.startsWith('</')))
    )
  }
  while (isBackwards()) {
    put = turned(put, base.slice(from - 1, from), 'back') ?? put
    from--
  }
  const [first, behind] = [put[0], base[from]]
  if (first?.isTag && first.text.startsWith('</') && first.text === behind?.text) {
    put = turned(put, [behind], 'on') ?? put
    from++
  }
  return { ...hunk, from, end: from, put }
}

/** The space at either end of a line, which is not shown, and which the server may not keep: nobody took it away. */
const isTrimming = (base: readonly Atom[], { from, end, put }: Hunk): boolean =>
  put.length === 0 &&
  base.slice(from, end).every(({ isSpace }) => isSpace) &&
  [base[from - 1], base[end]].some(atom => atom === undefined || atom.isTag)

/** What one person changed, as insertions and deletions of characters where it is that, else of whole words. */
function sideOf(whole: readonly Token[], now: readonly Token[], isMine: boolean): Side {
  const base = apart(whole, now)
  const [offsets, nowOffsets] = [offsetsOf(base), offsetsOf(now)]
  const [atoms, nowAtoms] = [atomsOf(base), atomsOf(now)]
  const [hunks, kept]: [Hunk[], Map<number, Atom>] = [[], new Map()]
  const keep = (at: number, nowAt: number, count: number) => {
    for (let step = 0; step < count; step++) kept.set(at + step, nowAtoms[nowAt + step] as Atom)
  }
  const key = ({ key }: Token) => key
  let [at, nowAt] = [0, 0]
  for (const [place, nowPlace] of [...commonOrder(base.map(key), now.map(key)), [base.length, now.length] as const]) {
    const [from, end] = [offsets[at] ?? 0, offsets[place] ?? 0]
    const [nowFrom, nowEnd] = [nowOffsets[nowAt] ?? 0, nowOffsets[nowPlace] ?? 0]
    if (end > from || nowEnd > nowFrom) {
      const [skip, cut] = sharedEnds(atoms.slice(from, end), nowAtoms.slice(nowFrom, nowEnd))
      keep(from, nowFrom, skip)
      keep(end - cut, nowEnd - cut, cut)
      const put = nowAtoms.slice(nowFrom + skip, nowEnd - cut)
      hunks.push(asTyped(atoms, { from: from + skip, end: end - cut, put, isMine }))
    }
    if (place < base.length) keep(end, nowEnd, (offsets[place + 1] ?? 0) - end)
    ;[at, nowAt] = [place + 1, nowPlace + 1]
  }
  return { hunks, kept }
}

/** So many pairs of words are compared for what is half of the other. */
const maxHalves = 10_000

/**
 * The base with words apart that had run into one while the first of them was typed, and that stand apart by
 * now, or of which one is gone.
 */
function apart(base: readonly Token[], now: readonly Token[]): readonly Token[] {
  const isWord = ({ atoms: [first] }: Token) => first !== undefined && isWordAtom(first)
  const [known, left] = [new Set(base.map(({ key }) => key)), new Set(now.map(({ key }) => key))]
  const halves = now.filter(token => isWord(token) && !known.has(token.key))
  const gone = base.filter(token => isWord(token) && !left.has(token.key))
  if (halves.length * gone.length > maxHalves) return base
  return base.flatMap(token => {
    if (!gone.includes(token)) return [token]
    const half = halves
      .filter(
        ({ key, atoms }) => atoms.length < token.atoms.length && (token.key.startsWith(key) || token.key.endsWith(key)),
      )
      .sort((one, other) => other.atoms.length - one.atoms.length)[0]
    if (!half) return [token]
    const at = token.key.startsWith(half.key) ? half.atoms.length : token.atoms.length - half.atoms.length
    return [token.atoms.slice(0, at), token.atoms.slice(at)].map(atoms => ({ key: textOf(atoms), atoms }))
  })
}

/** Where each token begins, in atoms; one more for the end. */
function offsetsOf(tokens: readonly Token[]): number[] {
  const offsets = [0]
  for (const { atoms } of tokens) offsets.push((offsets.at(-1) ?? 0) + atoms.length)
  return offsets
}

/**
 * How many atoms both begin and end with alike. Of a word that became another one none are: 'father' is not
 * what was typed into 'family'.
 */
function sharedEnds(before: readonly Atom[], after: readonly Atom[]): [head: number, tail: number] {
  const most = Math.min(before.length, after.length)
  let [head, tail] = [0, 0]
  while (head < most && before[head]?.text === after[head]?.text) head++
  while (tail < most - head && before.at(-1 - tail)?.text === after.at(-1 - tail)?.text) tail++
  if (head + tail === most) return [head, tail]
  const isWithin = (atom: Atom | undefined) => atom !== undefined && isWordAtom(atom)
  return [isWithin(after[head]) ? 0 : head, isWithin(after.at(-1 - tail)) ? 0 : tail]
}
