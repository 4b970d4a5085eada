import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import fc from 'fast-check'
import { compare, merge, normalise } from '../src/index.ts'
import { documents, histories, ifThere } from './samples.ts'

/** As people give it, as it is stored, and as CKEditor writes it when it is opened and saved: recorded from the editor, which is held to it by a test of its own. */
const samples = JSON.parse(readFileSync(resolve(import.meta.dirname, 'editor-spelling.json'), 'utf8')) as {
  about: string
  given: string
  stored: string
  written: string
}[]

/** The same document spelt as other programs do: `<b>` and `<i>`, paragraphs in items and cells, formatting split, white space. */
const respelt = (html: string): string =>
  html
    .replaceAll('<strong>', '<b>')
    .replaceAll('</strong>', '</b>')
    .replaceAll('<em>', '<i>')
    .replaceAll('</em>', '</i>')
    .replace(/<li>([^<]*)<\/li>/g, '<li>\n<p>$1</p></li>')
    .replace(/<td>([^<]+)<\/td>/g, '<td><p>$1</p>\n</td>')
    .replace(/(?<=<p>[^<]*) (?=[^<]*<\/p>)/g, '\n  ')
    .replace(/<\/(p|h2|h3|ul|ol|tr)>(?!<\/)/g, '</$1>\n')

describe('one spelling', () => {
  test.each(samples)('$about', ({ given, stored, written }) => {
    expect(sanitise(given)).toBe(stored)
    expect(sanitise(written)).toBe(stored)
    const [before, after] = [sanitise(given), sanitise(written)]
    expect(compare(before, after).rows.map(({ kind }) => kind)).toEqual(compare(stored, stored).rows.map(() => 'same'))
    expect(merge(before, after, before).map(({ kind }) => kind)).toEqual(['kept'])
  })

  it('twice is as once', () => {
    fc.assert(
      fc.property(documents, html => {
        const once = normalise(sanitise(html))
        expect(normalise(once)).toBe(once)
        expect(sanitise(once)).toBe(once)
      }),
      { numRuns: 300 },
    )
  })

  it('keeps each word, whatever the document is', () => {
    const words = (html: string) =>
      html
        .replace(/<[^>]*>/g, ' ')
        .replace(/(?:&nbsp;|\s)+/g, ' ')
        .trim()
    fc.assert(
      fc.property(documents, html => {
        // The label of a page break is the editor’s, not the document’s.
        const spaced = html.replaceAll(/<span class="page-break__label">[^<]*<\/span>/g, '').replaceAll('<', ' <')
        expect(words(normalise(spaced)).replace(/ /g, '')).toBe(
          words(spaced.replaceAll('<3', '&lt;3')).replace(/ /g, ''),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('is the same for a document in the words of another program', () => {
    fc.assert(
      fc.property(documents, html => {
        const stored = sanitise(html)
        expect(compare(stored, respelt(stored)).rows.filter(({ kind }) => kind !== 'same')).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  ifThere('is the same for real policies in the words of another program', () => {
    let count = 0
    for (const html of histories().flatMap(({ versions }) => versions)) {
      expect(normalise(respelt(html))).toBe(html)
      count++
    }
    expect(count).toBeGreaterThan(100)
  })
})
