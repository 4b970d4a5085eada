import { type Dice, diceOf } from './dice.ts'
import { documentOf } from './documents.ts'
import { after, type Mark, operations } from './operations.ts'
import { judged } from './oracles.ts'

// Two people at one text, whatever they do to it: what a merge promises holds. A few hundred here; `PAIRS=5000` for more, from `FIRST_PAIR` on, `CHANGES=4` with so many of each side.

const count = Number(process.env['PAIRS'] ?? 120)
const first = Number(process.env['FIRST_PAIR'] ?? 10_000)
const asked = process.env['CHANGES']

function markOf(who: string, marks: string[]): Mark {
  let count = 0
  return what => {
    count++
    const mark =
      what === 'colour'
        ? `${who === 'mine' ? 'a' : 'b'}0${(0x1000 + count).toString(16)}`
        : what === 'length'
          ? `${count + 20}.${who === 'mine' ? 37 : 73}em`
          : `${who}${count}w`
    if (what !== 'length') marks.push(mark)
    return mark
  }
}

/** A document after so many changes of one side, and what was done. */
function edited(base: string, changes: number, dice: Dice, mark: Mark): { html: string; done: string[] } {
  const done: string[] = []
  let html = base
  for (let tries = 0; done.length < changes && tries < 20 * changes; tries++) {
    const kind = dice.pick(operations) ?? ''
    const next = after(html, kind, dice, mark)
    if (next === undefined) continue
    done.push(kind)
    html = next
  }
  return { html, done }
}

interface Outcome {
  broken: string[]
  asked: number
  used: ReadonlySet<string>
}
function outcomeOf(from: number, count: number, changes: number): Outcome {
  const [broken, used]: [string[], Set<string>] = [[], new Set()]
  let asked = 0
  for (let seed = from; seed < from + count; seed++) {
    const dice = diceOf(seed)
    const base = documentOf(dice)
    const marks: string[] = []
    const [mine, theirs] = [
      edited(base, changes, dice, markOf('mine', marks)),
      edited(base, changes, dice, markOf('theirs', marks)),
    ]
    const verdict = judged({
      base,
      mine: mine.html,
      theirs: theirs.html,
      marks: marks.filter(mark => (mine.html + theirs.html).includes(mark)),
    })
    for (const kind of [...mine.done, ...theirs.done]) used.add(kind)
    if (verdict.asked > 0) asked++
    if (verdict.faults.length > 0)
      broken.push(`${seed}: ${mine.done.join(', ')} / ${theirs.done.join(', ')}: ${verdict.faults.join(', ')}`)
  }
  return { broken, asked, used }
}

if (asked === undefined) {
  it(`holds for ${count} pairs of edits`, () => {
    const outcome = outcomeOf(first, count, 1)
    expect(outcome.broken).toEqual([])
    expect(outcome.asked / count).toBeLessThan(0.1)
    if (count >= 120) expect(outcome.used.size).toBeGreaterThan(operations.length * 0.8)
  })
}

it('holds where each side made several changes', () => {
  expect(outcomeOf(first, asked === undefined ? 20 : count, Number(asked ?? 4)).broken).toEqual([])
})
