import { diceOf } from './dice.ts'
import { documentOf } from './documents.ts'
import { after, operations, type Mark } from './operations.ts'
import { judged } from './oracles.ts'

// Two people at one text, whatever they do to it: what a merge promises holds. A few hundred here; `PAIRS=5000` for more, from `FIRST_PAIR` on.

const count = Number(process.env['PAIRS'] ?? 120)
const first = Number(process.env['FIRST_PAIR'] ?? 10_000)

function markOf(who: string, marks: string[]): Mark {
  let count = 0
  return what => {
    count++
    const mark = what === 'colour' ? `${who === 'mine' ? 'a' : 'b'}0${(0x1000 + count).toString(16)}` : what === 'length' ? `${count + 20}.${who === 'mine' ? 37 : 73}em` : `${who}${count}w`
    if (what !== 'length') marks.push(mark)
    return mark
  }
}

it(`holds for ${count} pairs of edits`, () => {
  const [broken, used]: [string[], Set<string>] = [[], new Set()]
  let asked = 0
  for (let seed = first; seed < first + count; seed++) {
    const dice = diceOf(seed)
    const base = documentOf(dice)
    const marks: string[] = []
    const done: string[] = []
    const [mine = base, theirs = base] = ['mine', 'theirs'].map(who => {
      const mark = markOf(who, marks)
      for (let tries = 0; tries < 20; tries++) {
        const kind = dice.pick(operations) ?? ''
        const html = after(base, kind, dice, mark)
        if (html === undefined) continue
        done.push(kind)
        used.add(kind)
        return html
      }
      return base
    })
    const verdict = judged({ base, mine, theirs, marks: marks.filter(mark => (mine + theirs).includes(mark)) })
    if (verdict.asked > 0) asked++
    if (verdict.faults.length > 0) broken.push(`${seed}: ${done.join(' / ')}: ${verdict.faults.join(', ')}`)
  }
  expect(broken).toEqual([])
  expect(asked / count).toBeLessThan(0.1)
  if (count >= 120) expect(used.size).toBeGreaterThan(operations.length * 0.8)
})
