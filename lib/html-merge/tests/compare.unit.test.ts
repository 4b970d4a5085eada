import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import fc from 'fast-check'
import { blocksOf, type Comparison, compare, htmlOf, type Row, wordDiff } from '../src/index.ts'
import { canonical, documents, histories, ifThere } from './samples.ts'

const words = (before: string, after: string) => {
  const [[a], [b]] = [blocksOf(before), blocksOf(after)]
  return a && b ? wordDiff(a, b).map(({ kind, text }) => `${{ same: '', added: '+', removed: '-' }[kind]}${text}`) : []
}
const sideOf = ({ rows }: Comparison, side: 'before' | 'after') => htmlOf(rows.flatMap(row => row[side]?.blocks ?? []))
const kinds = ({ rows }: Comparison) => rows.map(({ kind }) => kind)

describe('two texts word by word', () => {
  test.each([
    ['a changed word', '<p>Staff must act.</p>', '<p>Staff should act.</p>', ['Staff ', '-must ', '+should ', 'act.']],
    ['a word taken out before a sign', '<p>Act at once.</p>', '<p>Act.</p>', ['Act', '- at once', '.']],
    ['a sentence at the end', '<p>Act.</p>', '<p>Act. Record it.</p>', ['Act. ', '+Record it.']],
    [
      'a placeholder as one word',
      '<p>{{company.name}} acts.</p>',
      '<p>{{manager.name}} acts.</p>',
      ['-{{company.name}} ', '+{{manager.name}} ', 'acts.'],
    ],
    ['signs of their own', '<p>Falls, burns</p>', '<p>Falls; burns</p>', ['Falls', '-, ', '+; ', 'burns']],
    [
      'numbers and short forms as one word',
      '<p>Don’t pay £1,000.</p>',
      '<p>Don’t pay £1,500.</p>',
      ['Don’t pay £', '-1,000', '+1,500', '.'],
    ],
    [
      'no change in white space and formatting',
      '<p>All  <b>staff</b>\nact</p>',
      '<p>All staff act</p>',
      ['All staff act'],
    ],
    [
      'cells of a row apart',
      '<table><tr><td>One</td><td>two</td></tr></table>',
      '<table><tr><td>One</td><td>three</td></tr></table>',
      ['One ', '-two', '+three'],
    ],
  ])('%s', (_, before, after, segments) => expect(words(before, after)).toEqual(segments))

  test('what is the same and what is added is the later text, the rest the earlier', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'bb', 'Mr', ',', '.', '{{company.name}}', '  ', '-', '£'), { maxLength: 20 }),
        fc.array(fc.constantFrom('a', 'bb', 'cc', ',', '.', '\n', '%'), { maxLength: 20 }),
        (one, other) => {
          const [[a], [b]] = [blocksOf(`<p>${one.join(' ')}</p>`), blocksOf(`<p>${other.join(' ')}</p>`)]
          if (!a || !b) return
          const segments = wordDiff(a, b)
          expect(segments.map(({ kind, text }) => (kind === 'removed' ? '' : text)).join('')).toBe(b.text)
          expect(
            segments
              .map(({ kind, text }) => (kind === 'added' ? '' : text))
              .join('')
              .replace(/\s/g, ''),
          ).toBe(a.text.replace(/\s/g, ''))
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('two documents block by block', () => {
  it('tells what was added, removed, changed and left', () => {
    const compared = compare(
      '<h2>Scope</h2><p>Staff must act at once.</p><p>Old rule.</p><p>End of it</p>',
      '<h2>Scope</h2><p>Staff must act today.</p><p>End of it</p><p>Brand new paragraph</p>',
    )
    expect(kinds(compared)).toEqual(['same', 'changed', 'removed', 'same', 'added'])
    expect(compared.counts).toEqual({ same: 2, changed: 1, removed: 1, added: 1, moved: 0 })
    expect(compared.rows[1]).toMatchObject({
      before: { tag: 'p', html: '<p>Staff must act at once.</p>' },
      words: [
        { kind: 'same', text: 'Staff must act ' },
        { kind: 'removed', text: 'at once' },
        { kind: 'added', text: 'today' },
        { kind: 'same', text: '.' },
      ],
    })
  })

  test.each<[string, string, string, Partial<Row>]>([
    ['bold', '<p>Act now</p>', '<p><b>Act</b> now</p>', { kind: 'changed', formatOnly: true }],
    ['a heading of a paragraph', '<p>Act now</p>', '<h2>Act now</h2>', { kind: 'changed', formatOnly: true }],
    ['an item of a paragraph', '<p>Act now</p>', '<ul><li>Act now</li></ul>', { kind: 'changed', formatOnly: true }],
    [
      'another kind of numbering',
      '<ol><li>Act now</li></ol>',
      '<ol type="a"><li>Act now</li></ol>',
      { kind: 'changed', formatOnly: true },
    ],
  ])('marks %s as formatting only', (_, before, after, row) =>
    expect(compare(before, after).rows).toEqual([expect.objectContaining(row)]),
  )

  it('tells once that a list was numbered, or a table made wider', () => {
    expect(
      kinds(
        compare('<ul><li>One</li><li>Two</li><li>Three</li></ul>', '<ol><li>One</li><li>Two</li><li>Three</li></ol>'),
      ),
    ).toEqual(['changed', 'same', 'same'])
    expect(
      kinds(
        compare('<ul><li>Gone</li><li>Two</li><li>Three</li></ul>', '<ol start="4"><li>Two</li><li>Three</li></ol>'),
      ),
    ).toEqual(['removed', 'changed', 'same'])
    const rows = '<tbody><tr><td>One</td></tr><tr><td>Two</td></tr></tbody></table>'
    expect(kinds(compare(`<table>${rows}`, `<table style="width:50%">${rows}`))).toEqual(['changed', 'same'])
  })

  it('tells a row put in below a cell over several rows, and nothing of the row with that cell', () => {
    const table = (rows: number, more = '') =>
      `<table><tbody><tr><td rowspan="${rows}">Nurses</td><td>Sign</td></tr>${more}<tr><td>Count</td></tr></tbody></table>`
    expect(kinds(compare(table(2), table(3, '<tr><td>Order</td></tr>')))).toEqual(['same', 'added', 'same'])
  })

  it('tells a section that moved into the place of a deleted one as moved', () => {
    const [one, two, three] = [1, 2, 3].map(
      at =>
        `<h2>Part ${at} of the rules</h2><p>Data of kind ${at} is kept by the manager for as long as the law of year ${at} says so.</p>`,
    )
    expect(compare(`${one}${two}${three}`, `${two}${one}`).counts).toMatchObject({
      added: 0,
      changed: 0,
      removed: 2,
      moved: 2,
    })
  })

  it('tells a link that leads elsewhere and another image as more than formatting', () => {
    const [link] = compare(
      '<p>See <a href="https://a.example">it</a></p>',
      '<p>See <a href="https://b.example">it</a></p>',
    ).rows
    expect(link).toMatchObject({ kind: 'changed', targets: true })
    expect(link).not.toHaveProperty('formatOnly')
    expect(
      compare(
        '<p>A <img src="https://a.example/1.png" alt="" /></p>',
        '<p>A <img src="https://a.example/2.png" alt="" /></p>',
      ).rows,
    ).toMatchObject([{ targets: true }])
  })

  it('takes a page break as one however it is written', () => {
    const [label, stored, bare] = [
      '<div class="page-break"><span class="page-break__label">Page break</span></div>',
      '<div class="page-break" style="page-break-after:always"><span>&nbsp;</span></div>',
      '<div class="page-break"></div>',
    ]
    for (const [before, after] of [
      [label, stored],
      [stored, bare],
      [bare, label],
    ])
      expect(kinds(compare(`<p>A</p>${before}<p>B</p>`, `<p>A</p>${after}<p>B</p>`))).toEqual(['same', 'same', 'same'])
    expect(kinds(compare(`<p>A</p>${bare}<p>B</p>`, '<p>A</p><p>B</p>'))).toEqual(['same', 'removed', 'same'])
  })

  it('takes white space as no change, except where it is shown', () => {
    expect(kinds(compare('<p>Act  now</p>', '<p>Act\nnow</p>'))).toEqual(['same'])
    expect(kinds(compare('<pre>Act  now</pre>', '<pre>Act\nnow</pre>'))).toEqual(['changed'])
  })

  test.each([
    [
      'an empty cell that an editor made clickable',
      '<table><thead><tr><th></th><th>Wales</th></tr></thead></table>',
      '<table><thead><tr><th>\u00a0</th><th>Wales</th></tr></thead></table>',
    ],
    [
      'white space between cells and at their edges',
      '<table><tbody><tr><td>One</td><td>two</td></tr></tbody></table>',
      '<table>\n<tbody>\n<tr>\n<td> One </td>\n<td>two\n</td></tr></tbody></table>',
    ],
    ['white space at the ends of a paragraph', '<p>Act now</p>', '<p> Act now\u00a0</p>'],
  ])('takes %s as no change', (_, before, after) =>
    expect(kinds(compare(sanitise(before), sanitise(after)))).toEqual(['same']),
  )

  it('tells a cell that was filled, and one that was emptied', () => {
    const row = (cell: string) => `<table><tbody><tr><td>Law</td><td>${cell}</td></tr></tbody></table>`
    expect(kinds(compare(row(''), row('Act 1')))).toEqual(['changed'])
    expect(kinds(compare(row('Act 1'), row('\u00a0')))).toEqual(['changed'])
  })

  it('tells rows and items one by one', () => {
    const rows = (cells: string[]) =>
      `<table><tbody>${cells.map(cell => `<tr><td>${cell}</td></tr>`).join('')}</tbody></table>`
    expect(
      kinds(compare(rows(['Manager reads', 'Carer writes']), rows(['Manager reads', 'Nurse signs', 'Carer writes']))),
    ).toEqual(['same', 'added', 'same'])
    expect(
      kinds(
        compare(
          '<ol><li>One<ul><li>Detail of it</li></ul></li></ol>',
          '<ol><li>One<ul><li>More detail of it</li></ul></li></ol>',
        ),
      ),
    ).toEqual(['same', 'changed'])
  })

  it('tells a paragraph that moved', () => {
    const compared = compare(
      '<p>Keep each record for six years</p><p>First</p><p>Second</p>',
      '<p>First</p><p>Second</p><p>Keep each record for six years</p>',
    )
    expect(kinds(compared)).toEqual(['moved', 'same', 'same', 'moved'])
    expect(compared.counts).toMatchObject({ moved: 1, added: 0, removed: 0 })
  })

  it('has both versions whole, whatever they are', () => {
    fc.assert(
      fc.property(documents.map(sanitise), documents.map(sanitise), (before, after) => {
        const compared = compare(before, after)
        expect([sideOf(compared, 'before'), sideOf(compared, 'after')]).toEqual([canonical(before), canonical(after)])
      }),
      { numRuns: 300 },
    )
  })

  ifThere(
    'has both versions whole at each step of real policies, and at each second: blocks, and words of changed ones',
    () => {
      const read = (side: Row['before']) =>
        (side?.blocks ?? [])
          .map(({ text }) => text)
          .join('')
          .replace(/\s/g, '')
      const told = ({ words = [] }: Row, not: 'added' | 'removed') =>
        words
          .filter(({ kind }) => kind !== not)
          .map(({ text }) => text)
          .join('')
          .replace(/\s/g, '')
      let steps = 0
      for (const { versions } of histories()) {
        for (const [at, after] of versions.entries()) {
          for (const before of [versions[at - 1], versions[at - 2]]) {
            if (before === undefined) continue
            const compared = compare(before, after)
            expect([sideOf(compared, 'before'), sideOf(compared, 'after')]).toEqual([
              canonical(before),
              canonical(after),
            ])
            for (const row of compared.rows)
              if (row.kind === 'changed')
                expect([told(row, 'added'), told(row, 'removed')]).toEqual([read(row.before), read(row.after)])
            steps++
          }
        }
      }
      expect(steps).toBeGreaterThan(200)
    },
  )
})

describe('a document of 20,000 blocks', () => {
  const text = (at: number, word: string) =>
    Array.from({ length: 40 }, (_, i) => `${word}${((at * 7919 + i * 104729) % 9973).toString(36)}`).join(' ')
  const blocks = Array.from({ length: 20_000 }, (_, at) => `<p>${at} ${text(at, 'w')}</p>`)
  const edits = {
    edited: (block: string, at: number) =>
      at % 40
        ? [block]
        : ([[block.replace('w', 'changed ')], [], [block, `<p>${text(at, 'new')}</p>`]][(at / 40) % 3] ?? []),
    replaced: (_: string, at: number) => [`<p>${text(at, 'q')}</p>`],
    changed: (block: string) => [block.replace(' ', ' changed ')],
  }
  const compareWith = (after: string[], size = blocks.length) =>
    compare(blocks.slice(0, size).join(''), after.join('')).counts

  it('is compared with 500 edits', () =>
    expect(compareWith(blocks.flatMap(edits.edited))).toEqual({
      same: 20_000 - 334,
      changed: 167,
      removed: 167,
      added: 166,
      moved: 0,
    }))

  it('is compared with a wholly different one, with a shuffled one and with itself changed throughout', () => {
    expect(compareWith(blocks.flatMap(edits.replaced))).toMatchObject({ removed: 20_000, added: 20_000 })
    expect(compareWith(blocks.toReversed()).moved).toBeGreaterThan(19_000)
    expect(compareWith(blocks.flatMap(edits.changed)).changed).toBe(20_000)
  })
})
