import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import fc from 'fast-check'
import {
  blocksOf,
  type Choice,
  type Conflict,
  clean,
  compare,
  htmlOf,
  type Merged,
  merge,
  resolve,
} from '../src/index.ts'
import { type Edit, editable, edited, edits, lostOf, reword, sentencesOf } from './edits.ts'
import { canonical, documents, histories, there } from './samples.ts'

const conflictsOf = (merged: Merged): Conflict[] => merged.flatMap(part => (part.kind === 'conflict' ? [part] : []))
const merged = (...[base, mine, theirs]: [string, string, string]) => resolve(merge(base, mine, theirs))
const settled = (merged: Merged, choice: Choice) =>
  resolve(merged, Object.fromEntries(conflictsOf(merged).map(({ id }) => [id, choice])))
const list = (...items: string[]) => `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`
const numbered = (...items: string[]) => list(...items).replaceAll('ul>', 'ol>')
const table = (...rows: string[][]) =>
  `<table><tbody>${rows.map(cells => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`

describe('what merges by itself', () => {
  test.each<[string, string, string, string, string]>([
    [
      'changes of different paragraphs',
      '<p>One here</p><p>Two here</p>',
      '<p>One there</p><p>Two here</p>',
      '<p>One here</p><p>Two there</p>',
      '<p>One there</p><p>Two there</p>',
    ],
    [
      'changes of one paragraph that do not touch',
      '<p>Staff must record each fall at once.</p>',
      '<p>All staff must record each fall at once.</p>',
      '<p>Staff must record each fall today.</p>',
      '<p>All staff must record each fall today.</p>',
    ],
    [
      'bold by one, a word by the other',
      '<p>Staff must record each fall at once.</p>',
      '<p><strong>Staff</strong> must record each fall at once.</p>',
      '<p>Staff must record each fall today.</p>',
      '<p><strong>Staff</strong> must record each fall today.</p>',
    ],
    ['the same change of both', '<p>Old text</p>', '<p>New text</p>', '<p>New text</p>', '<p>New text</p>'],
    [
      'the same paragraph put in by both, and one more',
      '<p>A</p>',
      '<p>A</p><p>New</p><p>More</p>',
      '<p>A</p><p>New</p>',
      '<p>A</p><p>New</p><p>More</p>',
    ],
    ['a paragraph that both took out', '<p>A</p><p>B</p>', '<p>A</p>', '<p>A</p>', '<p>A</p>'],
    [
      'items of one list',
      list('One', 'Two', 'Three'),
      list('Zero', 'One', 'Two', 'Three'),
      list('One', 'Two', 'Three', 'Four'),
      list('Zero', 'One', 'Two', 'Three', 'Four'),
    ],
    [
      'an item more and one less',
      list('One', 'Two', 'Three'),
      list('One', 'Two', 'Two and a half', 'Three'),
      list('Two', 'Three'),
      list('Two', 'Two and a half', 'Three'),
    ],
    [
      'an inner list by one, the item by the other',
      list('Step one of it', 'Next'),
      list('Step one of it<ul><li>Detail</li></ul>', 'Next'),
      list('Step one of all', 'Next'),
      list('Step one of all<ul><li>Detail</li></ul>', 'Next'),
    ],
    [
      'rows of one table',
      table(['a'], ['b']),
      table(['a'], ['new'], ['b']),
      table(['a'], ['b'], ['c']),
      table(['a'], ['new'], ['b'], ['c']),
    ],
    [
      'cells of one row',
      table(['Manager', 'Ann', 'May']),
      table(['Manager', 'Bea', 'May']),
      table(['Manager', 'Ann', 'June']),
      table(['Manager', 'Bea', 'June']),
    ],
    [
      'a list split by one, an item by the other',
      list('One', 'Two'),
      `${list('One')}<p>Then</p>${list('Two')}`,
      list('One', 'Two', 'Three'),
      `${list('One')}<p>Then</p>${list('Two', 'Three')}`,
    ],
    [
      'a numbered list split by one, an item by the other',
      numbered('One', 'Two'),
      numbered('One') + numbered('Two'),
      numbered('One', 'Two', 'Three'),
      numbered('One') + numbered('Two', 'Three'),
    ],
    [
      'a quotation put around by one, a word by the other',
      '<p>Staff must record each fall</p>',
      '<blockquote><p>Staff must record each fall</p></blockquote>',
      '<p>Staff must record each burn</p>',
      '<blockquote><p>Staff must record each burn</p></blockquote>',
    ],
    [
      'another numbering by one, an item by the other',
      '<ol><li>One</li></ol>',
      '<ol start="3"><li>One</li></ol>',
      '<ol><li>One</li><li>Two</li></ol>',
      '<ol start="3"><li>One</li><li>Two</li></ol>',
    ],
    [
      'a placeholder by one, a word by the other',
      '<p>{{company.name}} must record each fall</p>',
      '<p>{{manager.name}} must record each fall</p>',
      '<p>{{company.name}} must record each burn</p>',
      '<p>{{manager.name}} must record each burn</p>',
    ],
  ])('%s', (_, base, mine, theirs, both) => {
    expect(merged(base, mine, theirs)).toBe(both)
    expect(merged(base, theirs, mine)).toBe(both)
    expect(clean(merge(base, mine, theirs))).toBe(true)
  })

  it('says whose each part is', () => {
    const parts = merge(
      '<p>a</p><p>Bees fly</p><p>c</p><p>Staff must record each fall</p>',
      '<p>a</p><p>Bees sing</p><p>c</p><p>All staff must record each fall</p>',
      '<p>a</p><p>Bees fly</p><p>Staff must record each burn</p>',
    )
    expect(parts.map(({ kind }) => kind)).toEqual(['kept', 'mine', 'theirs', 'merged'])
    expect(parts[2]).toMatchObject({ blocks: [], before: [{ text: 'c' }] })
  })
})

describe('white space that nobody sees', () => {
  const rows = (head: string, cell: string) =>
    `<table><thead><tr><th>${head}</th><th>England</th></tr></thead><tbody><tr><td>Law</td><td>${cell}</td></tr></tbody></table>`

  it('is nobody’s change, beside new paragraphs as well', () => {
    const parts = merge(
      '<p>Scope</p><p>Staff  act at once.</p>',
      '<p>Scope</p><p>We ring.</p><p>We write.</p><p>Staff act at once.\u00a0</p>',
      '<p>Scope</p><p>Staff  act at once.</p><p>More.</p>',
    )
    expect(parts.map(({ kind, ...part }) => [kind, 'before' in part && part.before.length])).toEqual([
      ['kept', 0],
      ['mine', 0],
      ['kept', 0],
      ['theirs', 0],
    ])
    expect(parts[1]).toMatchObject({ blocks: [{ block: { text: 'We ring.' } }, { block: { text: 'We write.' } }] })
  })

  it('in an empty cell of the head neither changes a table nor stands against a change of the other side', () => {
    const [base, mine] = [rows('', 'Act 1'), rows('\u00a0', 'Act 1')]
    expect(merge(base, mine, base).map(({ kind }) => kind)).toEqual(['kept'])
    expect(merge(base, base, mine).map(({ kind }) => kind)).toEqual(['kept'])
    expect(merge(base, mine, rows('Duty', 'Act 1')).map(({ kind }) => kind)).toEqual(['theirs', 'kept'])
    expect(merged(base, mine, rows('Duty', 'Act 1'))).toBe(rows('Duty', 'Act 1'))
  })
})

describe('what somebody has to decide', () => {
  test.each<[string, string, string, string]>([
    ['the same words changed', '<p>Staff must act now</p>', '<p>Staff should act now</p>', '<p>Staff may act now</p>'],
    ['words side by side', '<p>Staff must act now</p>', '<p>Staff should act now</p>', '<p>Staff must respond now</p>'],
    [
      'taken out by one, changed by the other',
      '<p>A</p><p>Staff must act now</p>',
      '<p>A</p>',
      '<p>A</p><p>Staff must act today</p>',
    ],
    [
      'replaced by one, changed by the other',
      '<p>Staff must act now</p>',
      '<p>Wholly other words</p>',
      '<p>Staff must act today</p>',
    ],
    ['put in at the same place', '<p>A</p>', '<p>A</p><p>Mine is this</p>', '<p>A</p><p>Theirs is that</p>'],
    [
      'formatted by both',
      '<p>Staff must act now</p>',
      '<p><strong>Staff</strong> must act now</p>',
      '<p>Staff must act <em>now</em></p>',
    ],
    ['items put in at the same place', list('A'), list('A', 'Mine'), list('A', 'Theirs')],
    ['each line of a form', '<pre>a b  c</pre>', '<pre>a b c</pre>', '<pre>a b\nc</pre>'],
  ])('%s', (_, base, mine, theirs) => {
    const parts = merge(base, mine, theirs)
    expect(conflictsOf(parts)).toHaveLength(1)
    expect(resolve(parts)).toBeUndefined()
    expect(settled(parts, 'mine')).toBe(mine)
    expect(settled(parts, 'theirs')).toBe(theirs)
    const both = settled(parts, 'both') ?? ''
    for (const text of [mine, theirs])
      for (const sentence of sentencesOf(text).keys()) expect(sentencesOf(both).has(sentence)).toBe(true)
  })

  it('shows all three texts, and both changes word by word', () => {
    const [conflict] = conflictsOf(merge(list('x', 'Act now'), list('x', 'Act soon'), list('x', 'Act today')))
    expect(conflict).toMatchObject({
      base: '<ul><li>Act now</li></ul>',
      mine: '<ul><li>Act soon</li></ul>',
      theirs: '<ul><li>Act today</li></ul>',
      mineWords: [
        { kind: 'same', text: 'Act ' },
        { kind: 'removed', text: 'now' },
        { kind: 'added', text: 'soon' },
      ],
      theirsWords: [
        { kind: 'same', text: 'Act ' },
        { kind: 'removed', text: 'now' },
        { kind: 'added', text: 'today' },
      ],
    })
  })

  it('marks what each side changed in its own formatting, cells and links included', () => {
    const row = (cell: string) =>
      `<table><tbody><tr><td><strong>Dose</strong></td><td>${cell}</td><td><a href="https://a.example">Leaflet</a></td></tr></tbody></table>`
    const [asked] = conflictsOf(merge(row('17 ml daily'), row('12 ml daily'), row('15 ml daily')))
    expect([asked?.mineMarked, asked?.theirsMarked]).toEqual([
      row('<del>17</del> <ins>12</ins> ml daily'),
      row('<del>17</del> <ins>15</ins> ml daily'),
    ])
    expect(conflictsOf(merge('<p>A</p><p>Act now</p>', '<p>A</p>', '<p>A</p><p>Act today</p>'))[0]).not.toHaveProperty(
      'mineMarked',
    )
  })

  it('puts another text into the same list, item by item', () => {
    const parts = merge(list('x', 'Act now', 'y'), list('x', 'Act soon', 'y'), list('x', 'Act today', 'y'))
    expect(settled(parts, 'both')).toBe(list('x', 'Act soon', 'Act today', 'y'))
    expect(settled(parts, { html: list('Act', 'Then rest') })).toBe(list('x', 'Act', 'Then rest', 'y'))
    expect(settled(parts, { html: '<p>No list</p>' })).toBe(`${list('x')}<p>No list</p>${list('y')}`)
    expect(settled(parts, { html: '' })).toBe(list('x', 'y'))
  })

  it('knows a conflict again by what it holds, wherever it stands, and each of two alike by itself', () => {
    const id = (...texts: [string, string, string]) => conflictsOf(merge(...texts)).map(({ id }) => id)
    const [one, moved, other] = [
      id('<p>Act now</p>', '<p>Act a</p>', '<p>Act b</p>'),
      id('<p>z</p><p>Act now</p>', '<p>z</p><p>Act a</p>', '<p>z</p><p>Act b</p>'),
      id('<p>Act now</p>', '<p>Act a</p>', '<p>Act c</p>'),
    ]
    expect(moved).toEqual(one)
    expect(other).not.toEqual(one)
    expect(
      new Set(
        id('<p>Act now</p><hr /><p>Act now</p>', '<p>Act a</p><hr /><p>Act a</p>', '<p>Act b</p><hr /><p>Act b</p>'),
      ).size,
    ).toBe(2)
    expect(resolve(merge('<p>Act now</p>', '<p>Act a</p>', '<p>Act c</p>'), { [one[0] ?? '']: 'mine' })).toBeUndefined()
  })
})

describe('whatever the documents are', () => {
  const any = documents.map(sanitise)

  it('gives a side that alone was changed as it is', () => {
    fc.assert(
      fc.property(any, any, (base, changed) => {
        expect([merged(base, changed, base), merged(base, base, changed), merged(base, changed, changed)]).toEqual(
          Array(3).fill(canonical(changed)),
        )
      }),
      { numRuns: 200 },
    )
  })

  it('gives valid HTML, with the text of the side that is chosen, and either way round', () => {
    fc.assert(
      fc.property(any, any, any, (base, mine, theirs) => {
        const [parts, other] = [merge(base, mine, theirs), merge(base, theirs, mine)]
        expect(settled(parts, 'mine')).toBe(settled(other, 'theirs'))
        for (const choice of ['mine', 'theirs', 'both'] as const) {
          const html = settled(parts, choice) ?? ''
          expect(canonical(html)).toBe(html)
          expect(sanitise(html).replaceAll('></col>', ' />')).toBe(html)
        }
      }),
      { numRuns: 200 },
    )
  })
})

;(there ? describe : describe.skip)('real policies (../shared/data/policy-histories)', () => {
  const all = there ? histories() : []
  const versions = all.flatMap(({ versions }) => versions.map(canonical)).filter(html => html.length < 16_000)
  const version = fc.nat(Math.max(0, versions.length - 1)).map(at => versions[at] ?? '')

  /** Edits at different places for two people. */
  const apart = (base: string, one: readonly Edit[], other: readonly Edit[]): [Edit[], Edit[]] => {
    const places = editable(blocksOf(base))
    const taken = new Set<number>()
    const spread = (edits: readonly Edit[]) =>
      edits.flatMap(edit => {
        const at = places[edit.at % places.length]
        if (at === undefined || taken.has(at)) return []
        taken.add(at)
        return [{ ...edit, at }]
      })
    return [spread(one), spread(other)]
  }

  it('lose no sentence of either side where edits do not touch, and need no decision', () => {
    fc.assert(
      fc.property(version, edits(), edits(), (base, one, other) => {
        const [ours, others] = apart(base, one, other)
        const [mine, theirs] = [edited(base, ours, 'mine'), edited(base, others, 'theirs')]
        const parts = merge(base, mine, theirs)
        expect(conflictsOf(parts)).toEqual([])
        const result = resolve(parts) ?? ''
        expect(resolve(merge(base, theirs, mine))).toBe(result)
        expect([...lostOf(base, mine, theirs, result), ...lostOf(base, theirs, mine, result)]).toEqual([])
        const [ownSentences, theirSentences] = [sentencesOf(mine), sentencesOf(theirs)]
        expect(
          [...sentencesOf(result).keys()].filter(
            sentence => !ownSentences.has(sentence) && !theirSentences.has(sentence),
          ),
        ).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('are what the one side made of them where the other changed nothing', () => {
    fc.assert(
      fc.property(version, edits(12), (base, changes) => {
        const changed = edited(base, apart(base, changes, [])[0], 'mine')
        expect([merged(base, changed, base), merged(base, base, changed), merged(base, changed, changed)]).toEqual(
          Array(3).fill(canonical(changed)),
        )
      }),
      { numRuns: 100 },
    )
  })

  it('keep both texts for a person to choose where edits touch', () => {
    fc.assert(
      fc.property(version, fc.nat(10_000), fc.nat(10_000), (base, place, word) => {
        const places = editable(blocksOf(base))
        const at = places[place % places.length] ?? 0
        const write = (text: string) =>
          htmlOf(
            blocksOf(base).map((block, index) =>
              index === at ? { ...block, html: reword(block.html, word, () => text) } : block,
            ),
          )
        const [conflict, ...more] = conflictsOf(merge(base, write('ours'), write('yours')))
        expect(more).toEqual([])
        expect([conflict?.mine, conflict?.theirs]).toEqual([
          expect.stringContaining('ours'),
          expect.stringContaining('yours'),
        ])
      }),
      { numRuns: 100 },
    )
  })

  /** Blocks that the next version leaves alone, together with the place behind them. */
  const untouched = (base: string, next: string): Set<number> => {
    let place = -1
    return new Set(
      compare(base, next).rows.flatMap(({ kind, before }, at, rows) => {
        if (before) place++
        return kind === 'same' && (rows[at + 1]?.kind ?? 'same') === 'same' ? [place] : []
      }),
    )
  }

  it('take each real new version into a copy with a paragraph added and a word changed', () => {
    let steps = 0
    for (const { versions } of all) {
      for (const [at, next] of versions.entries()) {
        const base = versions[at - 1]
        if (base === undefined) continue
        const free = untouched(base, next)
        const places = editable(blocksOf(base)).filter(place => free.has(place))
        const [first, second] = [places[0], places[Math.floor(places.length / 2)]]
        if (first === undefined || second === undefined || first === second) continue
        const mine = edited(
          base,
          [
            { at: first, word: 3, kind: 'reword' },
            { at: second, word: 0, kind: 'insert block' },
          ],
          'mine',
        )
        const parts = merge(base, mine, next)
        const result = resolve(parts) ?? ''
        expect(conflictsOf(parts)).toEqual([])
        expect(result).toContain(`mine${first}`)
        expect(result).toContain(`mine${second}`)
        expect(lostOf(base, next, mine, result)).toEqual([])
        expect(lostOf(base, mine, next, result)).toEqual([])
        steps++
      }
    }
    expect(steps).toBeGreaterThan(100)
  })
})
