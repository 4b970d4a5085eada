import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import fc from 'fast-check'
import { blocksOf, type Choice, type Conflict, compare, htmlOf, type Merged, merge, resolve } from '../src/index.ts'
import { histories, ifThere, there } from './samples.ts'

// What people mean by an edit: numbering a list, moving a paragraph, deleting a section, splitting a paragraph, adding a column.

const conflictsOf = (merged: Merged): Conflict[] => merged.flatMap(part => (part.kind === 'conflict' ? [part] : []))
const chosen = (merged: Merged, choice: Choice) =>
  resolve(merged, Object.fromEntries(conflictsOf(merged).map(({ id }) => [id, choice])))
const merged = (base: string, mine: string, theirs: string) => {
  const parts = merge(base, mine, theirs)
  expect(conflictsOf(parts)).toEqual([])
  expect(resolve(merge(base, theirs, mine))).toBe(resolve(parts))
  return resolve(parts)
}
const list = (tag: 'ul' | 'ol', items: readonly string[]) =>
  `<${tag}>${items.map(item => `<li>${item}</li>`).join('')}</${tag}>`
const table = (rows: readonly (readonly string[])[]) =>
  `<table><tbody>${rows.map(cells => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`
const kinds = (before: string, after: string) => compare(before, after).rows.map(({ kind }) => kind)

const sentence = (at: number) =>
  `Staff at desk ${at} record what they saw on day ${at * 7} and tell the manager of house ${at * 13} before noon.`
/** Documents of sections with paragraphs, a list and a table each, all different. */
const sections = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    [
      `<h2>Part ${at}</h2>`,
      ...[0, 1, 2].map(step => `<p>${sentence(at * 10 + step)} ${sentence(at * 10 + step + 500)}</p>`),
      list(
        'ul',
        [0, 1, 2, 3].map(step => `Item ${at * 10 + step} of ${sentence(at * 100 + step)}`),
      ),
      table([0, 1, 2].map(step => [`Role ${at * 10 + step}`, `Task ${step} of ${at}`])),
    ].join(''),
  )
const made = (count = 4) => sections(count).join('')
const documents = [
  made(),
  ...(there ? histories(files => files.slice(-1)).flatMap(({ versions }) => versions) : []),
].map(html => htmlOf(blocksOf(html)))
const document = fc.constantFrom(...documents)
const runs = { numRuns: 60 }
const paragraphsOf = (html: string) =>
  blocksOf(html).flatMap(({ tag, path, text, html: own }, at) =>
    tag === 'p' && path.length === 0 && text.split(' ').length > 12 && html.split(own).length === 2 ? [at] : [],
  )
const reworded = (html: string) =>
  html
    .replace(/(?<=[a-z] )[a-z]{4,}(?= [a-z]+[^<]*$)/, 'NEWWORD')
    .replace(/(?<=>[^<]*\s)[a-z]{4,}(?=\s)/, word => (html.includes('NEWWORD') ? word : 'NEWWORD'))

describe('a list is numbered as a whole', () => {
  const items = ['One', 'Two', 'Three', 'Four']
  test.each([
    ['adds an item', ['One', 'Two', 'New', 'Three', 'Four']],
    ['drops one', ['One', 'Three', 'Four']],
    ['swaps two', ['One', 'Three', 'Two', 'Four']],
    ['changes a word', ['One', 'Second', 'Three', 'Four']],
  ])('while the other side %s', (_, changed) => {
    expect(merged(list('ul', items), list('ol', items), list('ul', changed))).toBe(list('ol', changed))
  })

  it('and the change is said to be its side’s', () => {
    expect(merge(list('ul', items), list('ol', items), list('ul', items)).map(({ kind }) => kind)).toEqual(['mine'])
  })

  it('and is asked about once where each side has its own', () => {
    const parts = merge(
      '<ol><li>One</li><li>Two</li></ol>',
      '<ol start="3"><li>One</li><li>Two</li></ol>',
      '<ol start="5"><li>One</li><li>Two</li></ol>',
    )
    expect(conflictsOf(parts)).toHaveLength(1)
    expect(chosen(parts, 'theirs')).toBe('<ol start="5"><li>One</li><li>Two</li></ol>')
  })

  it('in any document', () => {
    fc.assert(
      fc.property(
        document,
        fc.nat(100),
        fc.nat(100),
        fc.constantFrom('add', 'drop', 'swap'),
        (base, which, place, change) => {
          const lists = [...base.matchAll(/<ul>(?:<li>(?:(?!<\/?(?:ul|ol|li)\b).)*<\/li>){3,}<\/ul>/gs)]
            .map(([html]) => html)
            .filter(html => base.split(html).length === 2)
          const html = lists[which % Math.max(lists.length, 1)]
          if (html === undefined) return
          const old = [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => item)
          const at = place % (old.length - 1)
          const [one = '', two = ''] = old.slice(at)
          const changed =
            change === 'add'
              ? old.toSpliced(at + 1, 0, 'Something wholly new')
              : change === 'drop'
                ? old.toSpliced(at, 1)
                : old.toSpliced(at, 2, two, one)
          expect(
            merged(
              base,
              base.replace(html, () => list('ol', old)),
              base.replace(html, () => list('ul', changed)),
            ),
          ).toBe(base.replace(html, () => list('ol', changed)))
        },
      ),
      runs,
    )
  })
})

describe('put into what the other side deleted', () => {
  const [first = '', second = '', third = ''] = sections(3)
  const all = first + second + third
  test.each([
    ['a paragraph in a section', second.replace('</p><p>', '</p><p>Put in here.</p><p>')],
    ['a paragraph at its end', `${second}<p>Put in here.</p>`],
    ['an item', second.replace('</li><li>', '</li><li>Put in here.</li><li>')],
    ['a row', second.replace('</tr><tr>', '</tr><tr><td>Put in</td><td>here.</td></tr><tr>')],
  ])('%s: asked once, with all of it', (_, written) => {
    const parts = merge(all, first + written + third, first + third)
    expect(conflictsOf(parts)).toHaveLength(1)
    expect(chosen(parts, 'mine')).toBe(first + written + third)
    expect(chosen(parts, 'theirs')).toBe(first + third)
    expect(chosen(merge(all, first + third, first + written + third), 'mine')).toBe(first + third)
  })

  it('a row of a table that was deleted', () => {
    const [was, now] = [
      table([
        ['a', 'b'],
        ['c', 'd'],
      ]),
      table([
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ]),
    ]
    expect(
      conflictsOf(
        merge(`<p>Before</p>${was}<p>After</p>`, `<p>Before</p>${now}<p>After</p>`, '<p>Before</p><p>After</p>'),
      ),
    ).toHaveLength(1)
  })

  it('a new section beside it is none of it', () => {
    expect(merged(all, `${first}${second}<h2>New part</h2><p>Of ours.</p>${third}`, first + third)).toBe(
      `${first}<h2>New part</h2><p>Of ours.</p>${third}`,
    )
  })
})

describe('a paragraph that moved', () => {
  it('takes the other side’s words along', () => {
    fc.assert(
      fc.property(document, fc.nat(1000), fc.nat(1000), (base, which, where) => {
        const blocks = blocksOf(base)
        const places = paragraphsOf(base)
        const at = places[which % Math.max(places.length, 1)]
        const to = places[where % Math.max(places.length, 1)]
        const own = blocks[at ?? -1]
        if (at === undefined || to === undefined || !own || Math.abs(at - to) < 3) return
        const changed = { ...own, html: reworded(own.html) }
        if (changed.html === own.html) return
        const rest = blocks.toSpliced(at, 1)
        const moved = (block: typeof own) => htmlOf(rest.toSpliced(to, 0, block))
        expect(merged(base, moved(own), htmlOf(blocks.with(at, changed)))).toBe(moved(changed))
        // Deleted by the other side: asked, not undone and not lost.
        const parts = merge(base, moved(own), htmlOf(rest))
        expect(conflictsOf(parts)).toHaveLength(1)
        expect([chosen(parts, 'mine'), chosen(parts, 'theirs')]).toEqual([moved(own), htmlOf(rest)])
        const told = compare(base, moved(changed))
        expect(told.counts).toMatchObject({ added: 0, removed: 0 })
      }),
      runs,
    )
  })

  it('takes along what the other side put between the paragraphs of a section that moved, and at its end', () => {
    const [first = '', second = '', third = ''] = sections(3)
    const [put, base] = ['<p>Put in here by the other side.</p>', first + second + third]
    for (const written of [
      second.replace('</p><p>', `</p>${put}<p>`),
      second.replace('</li><li>', '</li><li>Put in here by the other side.</li><li>'),
      `${second}${put}`,
      `${second}<h3>Put in</h3>${put}`,
    ]) {
      expect(merged(base, first + third + second, first + written + third)).toBe(first + third + written)
    }
    const fresh = '<h2>Put in</h2><p>A section of its own.</p>'
    const beside = merged(base, second + first + third, first + second + fresh + third) ?? ''
    for (const whole of [first, second, fresh, third]) expect(beside.split(whole)).toHaveLength(2)
    // Of one paragraph that moved, what stood behind it stays.
    const [a, b, c, d] = [0, 1, 2, 3].map(at => `<p>${sentence(at)}</p>`)
    expect(merged(`${a}${b}${c}${d}`, `${a}${c}${d}${b}`, `${a}${b}${put}${c}${d}`)).toBe(`${a}${put}${c}${d}${b}`)
  })

  it('with its section, swapped with the next while the other side deletes one of the two: the deletion stands, or is asked about', () => {
    for (const base of documents) {
      const blocks = blocksOf(base)
      const heads = blocks.flatMap(({ tag, path }, at) => (tag === 'h2' && path.length === 0 ? [at] : []))
      for (const [nth, from] of heads.slice(0, 3).entries()) {
        const [to, end] = [heads[nth + 1] ?? blocks.length, heads[nth + 2] ?? blocks.length]
        if (end === to) continue
        const [before, first, second, behind] = [
          blocks.slice(0, from),
          blocks.slice(from, to),
          blocks.slice(to, end),
          blocks.slice(end),
        ]
        const swapped = htmlOf([...before, ...second, ...first, ...behind])
        for (const left of [first, second]) {
          const deleted = htmlOf([...before, ...left, ...behind])
          const parts = merge(base, swapped, deleted)
          if (conflictsOf(parts).length === 0) expect(resolve(parts)).toBe(deleted)
        }
      }
    }
  })

  it('to a place of a deleted one is it still, and a short item swapped with its neighbour, too', () => {
    const [a, b, c] = [1, 2, 3].map(
      at =>
        `<h2>Part ${at}</h2><p>Data of kind ${at} is kept by the manager for as long as the law of year ${at} says so.</p>`,
    )
    expect(conflictsOf(merge(`${a}${b}${c}`, `${b}${a}`, `${b}${c}`)).length).toBeGreaterThan(0)
    const [one, two] = [list('ul', ['Name', 'Picture', 'Place']), list('ul', ['Picture', 'Address'])]
    expect(
      conflictsOf(
        merge(
          `${one}<p>And</p>${two}`,
          `${list('ul', ['Name', 'Place', 'Picture'])}<p>And</p>${two}`,
          `${list('ul', ['Name', 'Place'])}<p>And</p>${two}`,
        ),
      ).length,
    ).toBe(1)
  })

  it('and was split by the other side goes there in its pieces', () => {
    const [a, b, c] = [0, 1, 2].map(at => `<p>${sentence(at)} ${sentence(at + 50)}</p>`)
    const pieces = `<p>${sentence(0)}</p><p>${sentence(50)}</p>`
    expect(merged(`${a}${b}${c}<h2>End</h2>`, `${b}${c}${a}<h2>End</h2>`, `${pieces}${b}${c}<h2>End</h2>`)).toBe(
      `${b}${c}${pieces}<h2>End</h2>`,
    )
  })

  it('into a section that the other side deleted is there whatever is chosen', () => {
    const [first = '', second = '', third = ''] = sections(3)
    const moved = `<p>${sentence(900)}</p>`
    const parts = merge(
      `${moved}${first}${second}${third}`,
      `${first}${second.replace('</p><p>', `</p>${moved}<p>`)}${third}`,
      `${moved}${first}${third}`,
    )
    for (const choice of ['mine', 'theirs'] as const) expect((chosen(parts, choice) ?? '').split(moved)).toHaveLength(2)
  })

  it('to two places is asked about', () => {
    const [a, b, c] = [0, 1, 2].map(at => `<p>${sentence(at)}</p>`)
    expect(
      conflictsOf(merge(`${a}${b}<h2>X</h2>${c}`, `${b}<h2>X</h2>${a}${c}`, `${b}<h2>X</h2>${c}${a}`)).length,
    ).toBeGreaterThan(0)
  })
})

describe('a paragraph that was split or joined', () => {
  it('is the same words, and takes the other side’s along', () => {
    fc.assert(
      fc.property(document, fc.nat(1000), (base, which) => {
        const blocks = blocksOf(base)
        const places = paragraphsOf(base).filter(at => /^<p>[^<]+\. [A-Z][^<]{20,}<\/p>$/.test(blocks[at]?.html ?? ''))
        const at = places[which % Math.max(places.length, 1)]
        const own = blocks[at ?? -1]
        if (at === undefined || !own) return
        const halves = blocksOf(own.html.replace(/\. (?=[A-Z])/, '.</p><p>'))
        const split = htmlOf(blocks.toSpliced(at, 1, ...halves))
        for (const [one, other, what] of [
          [base, split, 'split'],
          [split, base, 'joined'],
        ] as const) {
          const rows = compare(one, other).rows.filter(({ kind }) => kind !== 'same')
          expect(rows).toMatchObject([{ kind: 'changed', paragraphs: what }])
          expect(rows[0]?.words?.every(({ kind }) => kind === 'same')).toBe(true)
        }
        const changed = htmlOf(blocks.with(at, { ...own, html: reworded(own.html) }))
        const both = merge(base, split, changed)
        const text = (html: string) =>
          blocksOf(html)
            .map(({ text }) => text)
            .join(' ')
            .replace(/\s+/g, ' ')
        if (conflictsOf(both).length === 0) expect(text(resolve(both) ?? '')).toBe(text(changed))
        // Where the word stands at the very split, it is one question, and no sentence stands twice.
        else
          for (const choice of ['mine', 'theirs'] as const)
            expect(text(chosen(both, choice) ?? '')).toBe(text(choice === 'mine' ? split : changed))
      }),
      runs,
    )
  })
})

describe('an update that was partly adopted by hand', () => {
  const base = '<h2>Scope</h2><p>It is for staff of the home.</p><p>It begins in May this year.</p>'
  const theirs =
    '<h2>Scope</h2><p>It is for staff of the home.</p><p>Visitors read it at the door.</p><p>Carers sign it each spring.</p><p>It begins in May this year.</p>'
  it('asks nothing, and doubles nothing', () => {
    expect(merged(base, theirs.replace('<p>Visitors read it at the door.</p>', ''), theirs)).toBe(theirs)
    expect(merged(base, theirs.replace('<p>Carers sign it each spring.</p>', ''), theirs)).toBe(theirs)
  })

  it('nor where a heading and its text were replaced, whatever of it stands beside the old', () => {
    const [before, after] = [
      '<h2>9. Scope</h2><p>It holds for all staff at home.</p>',
      '<h2>11. Limits</h2><p>Nobody pays more than ten pounds.</p>',
    ]
    const [h, p] = ['<h2>10. No cover</h2>', '<p>Neither of us has to defend or to pay for it.</p>']
    const [newH, newP] = [
      '<h2>10. Defence of claims by others</h2>',
      '<p>Where a contract says so, drawings of machines are in it.</p>',
    ]
    for (const own of [newH + p, newH + h + p, h + newH + p, h + newP + p, h + p + newP, p, h, h + newP]) {
      expect(merged(before + h + p + after, before + own + after, before + newH + newP + after)).toBe(
        before + newH + newP + after,
      )
    }
  })

  ifThere('real updates, each second change adopted: no text stands twice, and few questions', () => {
    let [asked, merges] = [0, 0]
    const count = (html: string) =>
      blocksOf(html).reduce(
        (all, { text }) => (text.split(' ').length > 3 ? all.set(text, (all.get(text) ?? 0) + 1) : all),
        new Map<string, number>(),
      )
    for (const { versions } of histories()) {
      for (const [at, theirs] of versions.entries()) {
        const base = versions[at - 1]
        if (base === undefined || base.length > 20_000) continue
        const rows = compare(base, theirs).rows
        const places = rows.flatMap(({ kind }, at) => (kind === 'same' ? [] : [at]))
        if (places.length < 2 || places.length > 60) continue
        for (const odd of [0, 1]) {
          const taken = new Set(places.filter((_, at) => at % 2 === odd))
          const moved = new Set(rows.flatMap(({ move }, at) => (move !== undefined && taken.has(at) ? [move] : [])))
          const mine = htmlOf(
            rows.flatMap(
              ({ kind, move, before, after }, at) =>
                ((move !== undefined ? moved.has(move) : kind === 'same' || taken.has(at)) ? after : before)?.blocks ??
                [],
            ),
          )
          const parts = merge(base, mine, theirs)
          merges++
          if (conflictsOf(parts).length > 0) asked++
          const [ours, others] = [count(mine), count(theirs)]
          for (const choice of ['mine', 'theirs'] as const)
            for (const [text, times] of count(chosen(parts, choice) ?? ''))
              expect([text, times <= Math.max(ours.get(text) ?? 0, others.get(text) ?? 0)]).toEqual([text, true])
        }
      }
    }
    expect(merges).toBeGreaterThan(40)
    expect(asked / merges).toBeLessThan(0.06)
  })

  it('nor where a paragraph was replaced by two, and the second was adopted', () => {
    const [was, one, two] = [
      '<p>Old rule about keys and doors here.</p>',
      '<p>Old rule about keys and gates now.</p>',
      '<p>Old rule about doors and locks here.</p>',
    ]
    const parts = merge(`<h2>A</h2>${was}<p>End</p>`, `<h2>A</h2>${two}<p>End</p>`, `<h2>A</h2>${one}${two}<p>End</p>`)
    for (const choice of ['mine', 'theirs', 'both'] as const)
      expect((chosen(parts, choice) ?? '').split(two)).toHaveLength(2)
  })
})

describe('compared', () => {
  it('a paragraph that was lengthened is the one that it was', () => {
    expect(
      kinds(
        '<p>Staff wash their hands.</p>',
        `<p>Staff wash their hands. ${sentence(1)} ${sentence(2)} ${sentence(3)}</p>`,
      ),
    ).toEqual(['changed'])
  })

  it('words are marked in cells, bold and links, and what is marked reads as each text', () => {
    const row = (dose: string, more = '') =>
      `<table><tbody><tr><td><strong>Paracetamol</strong></td><td>${dose}${more}</td><td><a href="https://a.example">Leaflet</a></td></tr></tbody></table>`
    const [changed] = compare(row('17 ml'), row('12 ml', ' <strong>daily</strong>')).rows
    expect(changed?.before?.marked).toBe(row('<del>17</del> ml'))
    expect(changed?.after?.marked).toBe(row('<ins>12</ins> ml', ' <strong><ins>daily</ins></strong>'))
    expect(changed?.inline).toBe(row('<del>17</del> <ins>12</ins> ml', ' <strong><ins>daily</ins></strong>'))
    expect(compare(table([['a', 'b']]), table([['a', 'b', 'c']])).rows[0]).not.toHaveProperty('inline')
  })

  ifThere('real versions: marks taken away, each side is the text as it was', () => {
    for (const { versions } of histories()) {
      for (const [at, after] of versions.entries()) {
        for (const row of compare(versions[at - 1] ?? after, after).rows) {
          if (row.before?.marked !== undefined) expect(row.before.marked.replace(/<\/?del>/g, '')).toBe(row.before.html)
          if (row.after?.marked !== undefined) expect(row.after.marked.replace(/<\/?ins>/g, '')).toBe(row.after.html)
          if (row.inline !== undefined)
            expect(
              sanitise(row.inline.replace(/<del>[^<]*<\/del>/g, '').replace(/<\/?ins>/g, '')).replace(/\s/g, ''),
            ).toBe(row.after?.html.replace(/\s/g, ''))
        }
      }
    }
  })
})
