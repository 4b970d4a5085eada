import { commonOrder } from '@cloudoc/documents/contract/rules/common-order.ts'
import { sanitizedText, together } from '@cloudoc/documents/server/text/text-work.ts'
import fc from 'fast-check'
import type { Answer, Attempt } from '../../workspace/src/features/documents/editor/autosave/autosave.ts'
import { startAutosave } from '../../workspace/src/features/documents/editor/autosave/autosave.ts'
import type { Texts } from '../../workspace/src/features/documents/editor/autosave/texts.ts'

// Two people type into one text, a key at a time, over a slow and sometimes broken line. The saving of the
// browser and the merging of the server are the real ones; the editor is a text with a caret. `PAIRS=5000` for
// more, and `SEED=7` for others.

const first = ['Ring the family on the same day.', 'Write down what was said and by whom.', 'Sign it.']
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
const pairs = Number(process.env['PAIRS'] ?? 1000)
const seed = Number(process.env['SEED'] ?? 20_261_124)
const maxMs = 180_000

const htmlOf = (text: string): string =>
  text
    .split('\n')
    .map(line => `<p>${line.replaceAll(/^ | $/g, '&nbsp;').replaceAll(/ {2}/g, ' &nbsp;') || '&nbsp;'}</p>`)
    .join('')
const textIn = (html: string): string =>
  html
    .replace(/^<p>|<\/p>$/g, '')
    .replaceAll('</p><p>', '\n')
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .split('\n')
    .map(line => (line === ' ' ? '' : line))
    .join('\n')
const textsOf = (body: string): Texts => ({ body, header: '', footer: '' })

const piecesOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+|./gsu) ?? []
/** A word that the caret stands in is two, unless it is there as it is. */
function piecesAt(text: string, caret: number, after: readonly string[]): string[] {
  let at = 0
  return piecesOf(text).flatMap(piece => {
    const inside = caret - at
    at += piece.length
    return inside > 0 && inside < piece.length && !after.includes(piece)
      ? [piece.slice(0, inside), piece.slice(inside)]
      : [piece]
  })
}
/** Where a caret is after others have changed the text, as in the editor: behind what it was behind. */
function moved(caret: number, before: string, after: string): number {
  const now = piecesOf(after)
  const old = piecesAt(before, caret, now)
  let [at, nowAt, piece, nowPiece] = [0, 0, 0, 0]
  for (const [place, nowPlace] of [...commonOrder(old, now), [old.length, now.length] as const]) {
    const [gone, come] = [old.slice(piece, place).join(''), now.slice(nowPiece, nowPlace).join('')]
    if (caret <= at + gone.length) {
      let [head, tail] = [0, 0]
      const most = Math.min(gone.length, come.length)
      while (head < most && gone[head] === come[head]) head++
      while (tail < most - head && gone.at(-1 - tail) === come.at(-1 - tail)) tail++
      const inside = caret - at
      return nowAt + (inside <= gone.length - tail ? Math.min(inside, head) : come.length - (gone.length - inside))
    }
    ;[at, nowAt] = [at + gone.length, nowAt + come.length]
    const length = old[place]?.length ?? 0
    if (caret <= at + length) return nowAt + caret - at
    ;[at, nowAt, piece, nowPiece] = [at + length, nowAt + length, place + 1, nowPlace + 1]
  }
  return after.length
}

/** A server with one document, of which it keeps every text. */
function serverOf(body: string, chance: () => number) {
  const revisions = [body]
  const saves = new Map<string, number>()
  const drafts = new Map<string, { base: number; body: string }>()
  const listeners: (() => void)[] = []
  const wait = (ms: number) => new Promise<void>(go => void setTimeout(go, ms))
  const travel = async <T>(work: () => T): Promise<T | undefined> => {
    await wait(20 + chance() * 600)
    if (chance() < 0.05) return undefined
    const answer = work()
    await wait(20 + chance() * 600)
    return chance() < 0.05 ? undefined : answer
  }
  const lost = { status: 0 as const, response: 'No connection', message: 'network' }
  const store = (text: string) => {
    revisions.push(text)
    for (const listener of listeners) listener()
  }
  const newest = () => revisions.length - 1
  const save = ({ saveId, revision, texts }: Attempt): Answer => {
    const known = saves.get(saveId)
    const text = sanitizedText(texts).body
    if (known === undefined && revision !== newest() && text !== revisions.at(-1)) {
      const draft = `${revision} ${text}`
      drafts.set(draft, { base: revision, body: text })
      return { status: 0, response: 'Stale', message: 'stale', errors: { draft, by: 'Sam Reed' } }
    }
    if (known === undefined && text !== revisions.at(-1)) store(text)
    const number = known ?? newest()
    saves.set(saveId, number)
    return { status: 1, response: { revision: number, savedAt: '', changed: true } }
  }
  const merge = (draftId: string, revision: number) => {
    const draft = drafts.get(draftId)
    if (saves.has(draftId)) return { status: 1 as const, response: { clashes: [] } }
    if (revision !== newest() || !draft) return { status: 0 as const, response: 'Stale', message: 'stale' }
    drafts.delete(draftId)
    const [base, mine, theirs] = [revisions[draft.base] ?? '', draft.body, revisions.at(-1) ?? '']
    const { text, clashes } = together({ base: textsOf(base), mine: textsOf(mine), theirs: textsOf(theirs) })
    store(text.body)
    saves.set(draftId, newest())
    return { status: 1 as const, response: { clashes } }
  }
  return {
    listeners,
    body: () => revisions.at(-1) ?? '',
    newest,
    open: () => travel(() => ({ revision: newest(), body: revisions.at(-1) ?? '' })),
    save: async (attempt: Attempt) => (await travel(() => save(attempt))) ?? lost,
    bring: async (draftId: string) => {
      const opened = newest()
      const answer = await travel(() => merge(draftId, opened))
      if (!answer) return lost
      if (answer.status !== 1) return answer
      return {
        status: 1 as const,
        response: { revision: newest(), savedAt: '', texts: textsOf(revisions.at(-1) ?? ''), ...answer.response },
      }
    },
    wait,
  }
}

interface Step {
  how: 'after' | 'before' | 'line' | 'replace'
  where: number
  pause: number
}

/** One person at the text: the editor, and what they type. */
function typistOf(name: string, server: ReturnType<typeof serverOf>, chance: () => number) {
  let [text, caret] = [first.join('\n'), 0]
  let ids = 0
  const states = new Set<string>()
  const typed: string[] = []
  const removed = new Set<string>()
  const autosave = startAutosave(
    { revision: 0, savedAt: '', texts: textsOf(htmlOf(text)) },
    {
      send: server.save,
      bring: server.bring,
      read: () => textsOf(htmlOf(text)),
      take: ({ body }) => {
        const next = textIn(body)
        caret = moved(caret, text, next)
        text = next
      },
      mirror: { put: () => {}, drop: () => {} },
      dropDraft: () => {},
      newId: () => `${name}${ids++}`,
      now: () => Date.now(),
    },
  )
  autosave.listen(() => states.add(autosave.get().state))
  const refresh = async (): Promise<void> => {
    if (server.newest() <= autosave.get().revision) return
    if (!autosave.isSafe()) return autosave.flush()
    const opened = await server.open()
    if (!opened) return
    if (opened.revision <= autosave.get().revision) return
    if (!autosave.isSafe()) return autosave.flush()
    autosave.moved(opened.revision, '', textsOf(opened.body))
  }
  server.listeners.push(() => void setTimeout(() => void refresh(), 20 + chance() * 400))
  const key = async (insert: string, back = 0) => {
    text = text.slice(0, caret - back) + insert + text.slice(caret)
    caret += insert.length - back
    autosave.changed('body')
    await server.wait(chance() < 0.1 ? 400 + chance() * 2500 : 30 + chance() * 250)
  }
  const write = async (words: string) => {
    for (const letter of words) await key(letter)
  }
  const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
  /** Somebody else's word may have come to where one is to begin: nobody types into it. */
  const writeApart = async (word: string) => {
    if (isWord(text[caret - 1])) await key(' ')
    if (isWord(text[caret])) text = `${text.slice(0, caret)} ${text.slice(caret)}`
    await write(word)
  }
  const step = async ({ how, where, pause }: Step, word: string) => {
    await server.wait(pause)
    const places = [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    const place = places[where % places.length]
    if (!place) return
    const [at, end] = [place.index, place.index + place[0].length]
    if (how === 'line') {
      const line = text.indexOf('\n', at)
      caret = line < 0 ? text.length : line
      await write('\n')
      await writeApart(word)
    } else if (how === 'before') {
      caret = at
      await write(`${word} `)
    } else if (how === 'replace' && wordsIn(first.join(' ')).includes(place[0])) {
      caret = end
      removed.add(place[0])
      await key('', place[0].length)
      await writeApart(word)
    } else {
      caret = end
      await write(` ${word}`)
    }
    typed.push(word)
  }
  return {
    autosave,
    refresh,
    states,
    typed,
    removed,
    text: () => text,
    write: async (steps: readonly Step[]) => {
      for (const [at, one] of steps.entries()) await step(one, `${name}${'abcdefgh'.charAt(at)}${one.where % 7}word`)
    },
  }
}

/** Runs timers until a promise is done, and all that hangs on it. */
async function runUntil(done: Promise<unknown>): Promise<void> {
  let over = false
  void done.then(() => {
    over = true
  })
  for (let steps = 0; !over && steps < 100_000; steps++) {
    for (let turn = 0; turn < 12; turn++) await Promise.resolve()
    if (!over) jest.advanceTimersToNextTimer()
  }
  expect(over).toBe(true)
}

const step = fc.record<Step>({
  how: fc.constantFrom('after', 'before', 'line', 'replace', 'after'),
  where: fc.nat(30),
  pause: fc.nat(3000),
})
const steps = fc.array(step, { minLength: 1, maxLength: 3 })

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** What is wrong after two people have typed; nothing where all is well. */
async function faultOf(one: readonly Step[], other: readonly Step[], seed: number): Promise<string | undefined> {
  let state = seed + 1
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const server = serverOf(htmlOf(first.join('\n')), chance)
  const people = [typistOf('x', server, chance), typistOf('y', server, chance)]
  const settled = async () => {
    await Promise.all(people.map((person, at) => person.write(at === 0 ? one : other)))
    for (let turn = 0; turn < 100; turn++) {
      await server.wait(2000)
      for (const person of people) await person.refresh()
      if (people.every(({ autosave }) => autosave.isSafe() && autosave.get().revision === server.newest())) return
    }
  }
  await runUntil(settled())
  for (const { autosave } of people) autosave.stop()
  const text = evened(textIn(server.body()))
  const removed = new Set(people.flatMap(person => [...person.removed]))
  const stays = (word: string) => !removed.has(word)
  const wanted = [...wordsIn(first.join(' ')).filter(stays), ...people.flatMap(({ typed }) => typed)]
  if (wordsIn(text).filter(stays).sort().join(' ') !== wanted.sort().join(' ')) return `lost or doubled: ${text}`
  for (const person of people) {
    if (evened(person.text()) !== text) return `read differently: ${text}\n${person.text()}`
    if (person.states.has('refused')) return 'stopped'
  }
  return undefined
}
/** How wide a gap is counts for nothing where texts are merged. */
const evened = (text: string): string => text.replaceAll(/ +(?=[ \n]|$)/g, '').replaceAll(/^ +/gm, '')

test(
  `${pairs} pairs of typists: each word is there once, both read the same, and nobody is stopped`,
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, steps, fc.nat(), async (one, other, line) => {
        expect(await faultOf(one, other, line)).toBeUndefined()
      }),
      { numRuns: pairs, seed },
    )
  },
  maxMs,
)
