import fc from 'fast-check'
import { blocksOf, type Choice, type Conflict, htmlOf, type Merged, merge, resolve } from '../src/index.ts'
import { histories, there } from './samples.ts'

// A column here, a row or a cell there: whatever is chosen, the rows of a table are of one length, and no word is lost unasked.

const conflictsOf = (merged: Merged): Conflict[] => merged.flatMap(part => (part.kind === 'conflict' ? [part] : []))
const chosen = (merged: Merged, choice: Choice) =>
  resolve(merged, Object.fromEntries(conflictsOf(merged).map(({ id }) => [id, choice])))
type Rows = readonly (readonly string[])[]
const table = (rows: Rows) =>
  `<table><tbody>${rows.map(cells => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`
const rowsOf = (html = ''): string[][] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => cell),
  )
/** What comes of both without a question, whichever side is called mine. */
const both = (base: Rows, one: Rows, other: Rows) => {
  const parts = merge(table(base), table(one), table(other))
  expect(conflictsOf(parts)).toEqual([])
  expect(resolve(merge(table(base), table(other), table(one)))).toBe(resolve(parts))
  return rowsOf(resolve(parts))
}
const base = [
  ['Role', 'Task', 'Since'],
  ['Nurse', 'Signs', 'May'],
  ['Carer', 'Writes', 'June'],
  ['Cook', 'Tastes', 'July'],
]
const [head = [], nurse = [], carer = [], cook = []] = base
const wider = [
  ['Role', 'Where', 'Task', 'Since'],
  ['Nurse', 'Ward', 'Signs', 'May'],
  ['Carer', 'Home', 'Writes', 'June'],
  ['Cook', 'Kitchen', 'Tastes', 'July'],
]
const without = (rows: Rows, column: number) => rows.map(row => row.toSpliced(column, 1))
const driver = ['Driver', 'Drives', '']

describe('a column that one side added', () => {
  it('is an empty cell of the other side’s new row', () => {
    expect(both(base, wider, [...base, driver])).toEqual([...wider, ['Driver', '', 'Drives', '']])
  })

  it('goes with a word that the other side changed in the cell beside it, and with a cell of its own side', () => {
    const mine = wider.with(1, ['Nurse', 'Ward', 'Signs', 'March'])
    expect(both(base, mine, base.with(1, ['Matron', 'Checks', 'May']))).toEqual(
      mine.with(1, ['Matron', 'Ward', 'Checks', 'March']),
    )
  })

  it('is asked about in a row that the other side deleted', () => {
    const parts = merge(table(base), table(wider), table(base.toSpliced(2, 1)))
    expect(conflictsOf(parts)).toHaveLength(1)
    expect([rowsOf(chosen(parts, 'mine')), rowsOf(chosen(parts, 'theirs'))]).toEqual([wider, wider.toSpliced(2, 1)])
  })

  it('stands beside the other side’s, or is the same one', () => {
    const theirs = base.map(([a = '', ...rest], at) => [a, `Team ${at}`, ...rest])
    const merged = rowsOf(resolve(merge(table(base), table(wider), table(theirs))))
    expect(merged[1]).toEqual(['Nurse', 'Ward', 'Team 1', 'Signs', 'May'])
    expect(both(base, wider, [...wider, ['Driver', 'Road', 'Drives', '']])).toEqual([
      ...wider,
      ['Driver', 'Road', 'Drives', ''],
    ])
  })

  it('is told as its side’s, with the row as it was', () => {
    const empty = base.map(([a = '', ...rest]) => [a, '', ...rest])
    expect(merge(table(base), table(empty), table(base))).toMatchObject([
      { kind: 'mine', before: base.map(row => ({ text: row.join(' ') })) },
    ])
    expect(
      merge(table(base), table(wider), table(base.with(1, ['Matron', 'Signs', 'May']))).map(({ kind }) => kind),
    ).toEqual(['mine', 'merged', 'mine'])
  })
})

describe('a column that one side deleted', () => {
  it('is not in the other side’s new row, if that says nothing in it', () => {
    expect(both(base, without(base, 2), [...base, driver])).toEqual([...without(base, 2), ['Driver', 'Drives']])
  })

  it('goes with a row that the other side deleted, and with words that it changed elsewhere', () => {
    expect(both(base, without(base, 1), [head, ['Matron', 'Signs', 'May'], cook])).toEqual(
      without([head, ['Matron', 'Signs', 'May'], cook], 1),
    )
  })

  it.each([
    ['put into it in a new row', [...base, ['Driver', 'Drives', 'August']]],
    ['changed in it', [head, nurse, carer, ['Cook', 'Tastes', 'August']]],
  ])('is asked about where the other side’s words are %s', (_, other) => {
    const parts = merge(table(base), table(without(base, 2)), table(other))
    const last = other.at(-1) ?? []
    expect(conflictsOf(parts)).toHaveLength(1)
    expect(rowsOf(chosen(parts, 'theirs')).at(-1)).toEqual([last[0], `${last[1]}<br />August`])
    expect(rowsOf(chosen(parts, 'mine'))).toEqual(without(other, 2))
  })

  it('goes with one that the other side added, widths of columns included', () => {
    const wide = (rows: Rows, widths: readonly number[]) =>
      `<figure class="table"><table><colgroup>${widths.map(width => `<col style="width:${width}%" />`).join('')}</colgroup>${table(rows).slice('<table>'.length)}</figure>`
    const parts = merge(wide(base, [40, 30, 30]), wide(without(base, 2), [60, 40]), wide(wider, [25, 25, 25, 25]))
    expect(conflictsOf(parts)).toEqual([])
    expect(rowsOf(resolve(parts))).toEqual(without(wider, 3))
    expect(resolve(parts)).toContain(
      '<colgroup><col style="width:60%" /><col style="width:25%" /><col style="width:40%" /></colgroup>',
    )
  })
})

describe('cells over several columns or rows', () => {
  const raw = (...rows: string[]) => `<table><tbody>${rows.map(row => `<tr>${row}</tr>`).join('')}</tbody></table>`
  const cells = (rows: Rows) => rows.map(row => row.map(cell => `<td>${cell}</td>`).join(''))
  const one = (base: string, mine: string, theirs: string) => {
    const parts = merge(base, mine, theirs)
    expect(conflictsOf(parts)).toEqual([])
    expect(resolve(merge(base, theirs, mine))).toBe(resolve(parts))
    return resolve(parts)
  }
  const title = '<td colspan="3">All who work by day</td>'
  const wideTitle = '<td colspan="4">All who work by day</td>'

  it('grow by a column that the other side put in within them', () => {
    expect(
      one(raw(...cells(base)), raw(...cells(wider)), raw(...cells([head]), title, ...cells([nurse, carer, cook]))),
    ).toBe(raw(...cells([wider[0] ?? []]), wideTitle, ...cells(wider.slice(1))))
    const night = (html: string) => html.replace('by day', 'by night')
    expect(one(raw(title, ...cells(base)), raw(wideTitle, ...cells(wider)), night(raw(title, ...cells(base))))).toBe(
      night(raw(wideTitle, ...cells(wider))),
    )
  })

  it('stand beside one that is put in at their edge, and shrink by one that is taken out', () => {
    const [pair, widePair] = [
      '<td colspan="2">Both at once</td><td>May</td>',
      '<td colspan="3">Both at once</td><td>May</td>',
    ]
    expect(one(raw(...cells(base)), raw(...cells(wider)), raw(...cells(base), pair))).toBe(
      raw(...cells(wider), widePair),
    )
    expect(one(raw(...cells(base)), raw(...cells(without(base, 1))), raw(...cells(base), pair))).toBe(
      raw(...cells(without(base, 1)), '<td>Both at once</td><td>May</td>'),
    )
    expect(one(raw(...cells(base)), raw(...cells(base.map(row => [...row, 'Note']))), raw(...cells(base), pair))).toBe(
      raw(...cells(base.map(row => [...row, 'Note'])), `${pair}<td></td>`),
    )
  })

  it('over rows count for the rows below', () => {
    const [over, below] = ['<td rowspan="2">Driver</td><td>Drives</td><td>May</td>', '<td>Cleans</td><td>June</td>']
    expect(one(raw(...cells(base)), raw(...cells(wider)), raw(...cells(base), over, below))).toBe(
      raw(
        ...cells(wider),
        '<td rowspan="2">Driver</td><td></td><td>Drives</td><td>May</td>',
        '<td></td><td>Cleans</td><td>June</td>',
      ),
    )
  })

  it('are asked about where their words would go with a column', () => {
    const parts = merge(
      raw(...cells(base)),
      raw(...cells(without(base, 2))),
      raw(...cells(base), '<td colspan="2">Both at once</td><td>August</td>'),
    )
    expect(conflictsOf(parts)).toHaveLength(1)
    expect([chosen(parts, 'mine'), chosen(parts, 'theirs')].map(html => html?.includes('August'))).toEqual([
      false,
      true,
    ])
  })
})

describe('a cell over several rows', () => {
  const over = (count: number, ...rows: string[]) =>
    `<table><tbody><tr><td rowspan="${count}">Nurses by day</td><td>Sign</td></tr>${rows.map(row => `<tr><td>${row}</td></tr>`).join('')}<tr><td>Cooks</td><td>Taste</td></tr></tbody></table>`
  const base = over(3, 'Count', 'Order')

  it('goes over what both sides put in, or one of them, and over less where a row went', () => {
    const parts = merge(base, over(4, 'Count', 'Mine', 'Order'), over(4, 'Count', 'Theirs', 'Order'))
    expect(conflictsOf(parts)).toHaveLength(1)
    expect([chosen(parts, 'mine'), chosen(parts, 'theirs'), chosen(parts, 'both')]).toEqual([
      over(4, 'Count', 'Mine', 'Order'),
      over(4, 'Count', 'Theirs', 'Order'),
      over(5, 'Count', 'Mine', 'Theirs', 'Order'),
    ])
    expect(resolve(merge(base, over(4, 'Mine', 'Count', 'Order'), over(4, 'Count', 'Theirs', 'Order')))).toBe(
      over(5, 'Mine', 'Count', 'Theirs', 'Order'),
    )
    expect(resolve(merge(base, over(2, 'Order'), over(4, 'Count', 'Order', 'Theirs')))).toBe(over(3, 'Order', 'Theirs'))
    expect(
      resolve(merge(base, over(4, 'Count', 'Order', 'Mine'), over(3, 'Count', 'Order').replace('by day', 'by night'))),
    ).toBe(over(4, 'Count', 'Order', 'Mine').replace('by day', 'by night'))
  })

  it('leaves an empty cell where the row with it is gone, and is shown as one in a question', () => {
    const asked = conflictsOf(merge(base, over(3, 'Weigh', 'Order'), over(3, 'Watch', 'Order')))
    expect(asked).toMatchObject([{ base: '<table><tbody><tr><td></td><td>Count</td></tr></tbody></table>' }])
    const parts = merge(base, over(3, 'Weigh', 'Order'), over(3, 'Watch', 'Order'))
    expect(chosen(parts, { html: '<table><tbody><tr><td></td><td>Both</td></tr></tbody></table>' })).toBe(
      over(3, 'Both', 'Order'),
    )
  })

  it('is asked about with the row whose words it took', () => {
    const rows = (one: string, other: string) => `<table><tbody><tr>${one}</tr><tr>${other}</tr></tbody></table>`
    const plain = rows('<td>North gate</td><td>Car park</td>', '<td>South gate</td><td>Green lawn</td>')
    const joined = rows('<td>North gate</td><td rowspan="2">Car park<br />Green lawn</td>', '<td>South gate</td>')
    const changed = plain.replace('Green lawn', 'Wide lawn')
    const parts = merge(plain, joined, changed)
    expect(conflictsOf(parts)).toHaveLength(1)
    expect([chosen(parts, 'mine'), chosen(parts, 'theirs')]).toEqual([joined, changed])
  })

  it('of which one side deleted a column and the other put words into it is of one length with the others', () => {
    const wide = (cell: string, more: string) =>
      `<table><tbody><tr><td>Role</td><td>Task</td><td>When</td></tr><tr><td>Nurse</td><td>Signs</td><td>May</td></tr><tr>${cell}${more}</tr></tbody></table>`
    const parts = merge(
      wide('<td>Cook</td>', '<td>Tastes</td><td>July</td>'),
      '<table><tbody><tr><td>Task</td><td>When</td></tr><tr><td>Signs</td><td>May</td></tr><tr><td>Tastes</td><td>July</td></tr></tbody></table>',
      wide('<td>Head cook</td>', '<td colspan="2">Tastes all</td>'),
    )
    expect(conflictsOf(parts)).toHaveLength(1)
    expect(chosen(parts, 'theirs')).toContain('<tr><td colspan="2">Head cook<br />Tastes all</td></tr>')
  })
})

/** A document in which a table's rows are others. */
interface Sample {
  rows: string[][]
  write: (rows: Rows) => string
}
const sampleOf = (rows: string[][]): Sample => ({
  rows,
  write: rows =>
    htmlOf(blocksOf(`<h2>Table</h2><p>What stands before it.</p>${table(rows)}<p>What stands behind it.</p>`)),
})
/** The real policies' table is long: a handful of its rows at a time. */
const samples: Sample[] = [
  sampleOf(base),
  ...(there
    ? histories(files => files.slice(-1))
        .flatMap(({ versions }) => versions)
        .flatMap(html =>
          [...html.matchAll(/<table>.*?<\/table>/gs)].flatMap(([own]): Sample[] => {
            const [first = [], ...rows] = rowsOf(
              htmlOf(blocksOf(own.replaceAll(/<(\/?)tr[^>]*>/g, '<$1tr>').replaceAll('<th>', '<td>'))),
            )
            const even = rows.filter(({ length }) => length === first.length)
            return Array.from({ length: Math.floor(even.length / 6) }, (_, at) =>
              sampleOf([first, ...even.slice(at * 6, at * 6 + 6)]),
            )
          }),
        )
    : []),
]

it('in any table, columns and rows put in, taken out and reworded on either side: rows of one length, and every word is there or was asked about', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(
      fc.constantFrom(...samples),
      fc.nat(1000),
      fc.nat(1000),
      fc.nat(1000),
      fc.boolean(),
      fc.constantFrom('add', 'drop', 'reword'),
      fc.boolean(),
      ({ rows, write }, where, which, cell, adds, change, isMine) => {
        const width = rows[0]?.length ?? 0
        const [column, row] = [where % (width + (adds ? 1 : 0)), 1 + (which % (rows.length - 1))]
        if (rows.some(({ length }) => length !== width) || width < 2) return
        seen.add(`${adds} ${change}`)
        const columns = rows.map((cells, at) =>
          adds ? cells.toSpliced(column, 0, `Columnword ${at}`) : cells.toSpliced(column, 1),
        )
        const fresh = Array.from({ length: width }, (_, at) => `Freshword ${at}`)
        const other =
          change === 'add'
            ? rows.toSpliced(row, 0, fresh)
            : change === 'drop'
              ? rows.toSpliced(row, 1)
              : rows.with(row, (rows[row] ?? []).with(cell % width, 'Freshword 0'))
        const parts = isMine
          ? merge(write(rows), write(columns), write(other))
          : merge(write(rows), write(other), write(columns))
        const expected = width + (adds ? 1 : -1)
        for (const choice of ['mine', 'theirs'] as const) {
          const merged = chosen(parts, choice) ?? ''
          const own = [...merged.matchAll(/<table>.*?<\/table>/gs)]
            .map(([html]) => rowsOf(html))
            .filter(table => table.some(cells => cells.length > 0))
          const lengths =
            own
              .find(table =>
                adds
                  ? table.some(cells => cells.includes('Columnword 0'))
                  : JSON.stringify(table[0]) === JSON.stringify(columns[0]),
              )
              ?.map(({ length }) => length) ?? []
          expect([lengths.length, new Set(lengths)]).toEqual([lengths.length, new Set([expected])])
          const isKept = choice === (isMine ? 'theirs' : 'mine')
          if (conflictsOf(parts).length > 0 && !isKept) continue
          const fewer = change === 'drop' ? [] : change === 'add' ? fresh : ['Freshword 0']
          for (const word of fewer) expect(merged).toContain(word)
        }
      },
    ),
    { numRuns: 250 },
  )
  expect(seen.size).toBe(6)
  if (there) expect(samples.length).toBeGreaterThan(10)
})
