import { plainText, sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import fc from 'fast-check'
import { blocksOf, htmlOf, shownOf } from '../src/index.ts'
import { canonical, documents, histories, ifThere } from './samples.ts'

const shape = (html: string) =>
  blocksOf(html).map(({ tag, text, path }) => [[...path.map(({ tag }) => tag), tag].join('>'), text])

describe('a document in blocks', () => {
  it('gives headings, paragraphs, breaks and images one each', () => {
    expect(
      shape(
        '<h2>Scope</h2>\n<p>All <b>staff</b>.<br />Always.</p><hr /><div class="page-break"></div><pre>a\n  b</pre><figure class="image"><img src="https://a.example/a.png" alt="A" /></figure>',
      ),
    ).toEqual([
      ['h2', 'Scope'],
      ['p', 'All staff.\nAlways.'],
      ['hr', ''],
      ['div', ''],
      ['pre', 'a\n  b'],
      ['figure', ''],
    ])
  })

  it('gives each item of a list, with the lists around it', () => {
    const html = '<ol start="3"><li>Step<ul><li>Detail</li><li>More</li></ul></li><li><p>One</p><p>Two</p></li></ol>'
    expect(shape(html)).toEqual([
      ['ol>li>li', 'Step'],
      ['ol>li>ul>li>li', 'Detail'],
      ['ol>li>ul>li>li', 'More'],
      ['ol>li>li', 'One'],
      ['ol>li>li', 'Two'],
    ])
    const [step, detail, more, one] = blocksOf(html).map(({ path }) => path)
    expect(detail?.slice(0, 2)).toEqual(step)
    expect(more?.[2]).toEqual(detail?.[2])
    expect(one?.[1]).toMatchObject({ tag: 'li', place: 2 })
    expect(htmlOf(blocksOf(html))).toBe(html)
  })

  it('gives each row of a table, its head and body kept', () => {
    const html =
      '<table><caption>Roles</caption><thead><tr><th scope="col">Role</th></tr></thead><tbody><tr><td>Manager</td></tr><tr><td>Carer</td></tr></tbody></table>'
    expect(shape(html)).toEqual([
      ['table>caption', 'Roles'],
      ['table>thead>tr', 'Role'],
      ['table>tbody>tr', 'Manager'],
      ['table>tbody>tr', 'Carer'],
    ])
    expect(htmlOf(blocksOf(html))).toBe(html)
  })

  it('takes blocks as equal whatever their formatting, and not in another place of the structure', () => {
    const keys = blocksOf('<p>All <b>staff</b></p><p>All\n staff</p><h2>All staff</h2><ul><li>All staff</li></ul>').map(
      ({ key }) => key,
    )
    expect(new Set(keys).size).toBe(3)
    expect(keys[0]).toBe(keys[1])
  })

  it('shows one block by itself, with its number', () => {
    const [, second, inner] = blocksOf('<ol start="4"><li>a</li><li>b<ol><li>c</li></ol></li></ol>').map(shownOf)
    expect(second).toBe('<ol start="5"><li>b</li></ol>')
    expect(inner).toBe('<ol start="5"><li><ol><li>c</li></ol></li></ol>')
  })

  it('keeps text apart that lost what stood between', () => {
    const [first, , last] = blocksOf('<ul><li>One<ul><li>gone</li></ul>two</li></ul>')
    expect(htmlOf([first, last].filter(block => block !== undefined))).toBe('<ul><li><p>One</p><p>two</p></li></ul>')
  })
})

describe('put together again', () => {
  it('is the same document, and the second time the same bytes', () => {
    fc.assert(
      fc.property(documents, html => {
        const clean = sanitise(html)
        const once = canonical(clean)
        expect(canonical(once)).toBe(once)
        // One line by itself is a paragraph here, as it is to an editor.
        const whole = sanitise(clean).replaceAll('></col>', ' />').replace(/\s/g, '')
        expect([whole, `<p>${whole}</p>`]).toContain(once.replace(/\s/g, ''))
      }),
      { numRuns: 500 },
    )
  })

  it('keeps the text of elements nested deeper than anybody writes', () => {
    for (const tag of ['blockquote', 'b', 'div', 'li']) {
      const once = canonical(`${`<${tag}>`.repeat(50_000)}deep${`</${tag}>`.repeat(50_000)}<p>after</p>`)
      expect(canonical(once)).toBe(once)
      expect(
        blocksOf(once)
          .map(({ text }) => text)
          .join('|'),
      ).toMatch(/deep.*after$/)
    }
  })

  ifThere('is the same for real policies', () => {
    for (const { versions } of histories()) {
      for (const html of versions) {
        const once = canonical(html)
        expect(plainText(once)).toBe(plainText(html))
        expect(once.replace(/\s/g, '')).toBe(html.replace(/\s/g, ''))
        expect(canonical(once)).toBe(once)
      }
    }
  })
})
