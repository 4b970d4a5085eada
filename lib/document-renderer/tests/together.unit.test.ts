import { closingCount, type Part } from '../src/pdf/closing.ts'
import { keptWithNext } from '../src/rows.ts'

const part = (kind: Part['kind'], length = 100): Part => ({ kind, length })
const [heading, text, table] = [part('heading', 10), part('text'), part('other')]

describe('the end of a document', () => {
  it.each([
    ['a short section, with its heading', [text, heading, text, text], 3],
    ['the last line and the text before it, where the section is long', [heading, part('text', 700), text, text], 2],
    ['the last line, where what is before it is long', [heading, part('text', 3000), text], 1],
    ['the last line, where a table is before it', [heading, table, text], 1],
    ['nothing, where it is a table', [heading, text, table], 0],
    ['nothing, where there is nothing', [], 0],
  ])('keeps together %s', (_, parts, count) => expect(closingCount(parts)).toBe(count))
})

describe('a row of a table', () => {
  const kept = (...lengths: number[]): number[] => keptWithNext([...lengths.keys()], row => lengths[row] ?? 0)
  it('is not left alone at its beginning or end', () => expect(kept(10, 10, 10, 10)).toEqual([0, 2]))
  it('may be, where it is tall', () => {
    expect(kept(900, 10, 10, 10)).toEqual([2])
    expect(kept(10, 10, 10, 900)).toEqual([0])
  })
  it('has none to stay with where it is the only one', () => {
    expect(kept(10)).toEqual([])
    expect(kept()).toEqual([])
  })
})
