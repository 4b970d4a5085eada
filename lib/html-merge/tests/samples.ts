import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import fc from 'fast-check'
import { blocksOf, htmlOf } from '../src/index.ts'

/** A document as this room writes it. */
export const canonical = (html: string): string => htmlOf(blocksOf(html))

const folder = resolve(import.meta.dirname, '../../../../shared/data/policy-histories')
/** Real policies in their real versions are not part of the product: where they are absent, tests that want them are skipped, and say so. */
export const there = existsSync(folder)
export const ifThere = there ? it : it.skip

/** Each policy with its versions, oldest first; or with those that `which` picks: to sanitise all of them takes a second. */
export const histories = (
  which = (files: string[]): readonly (string | undefined)[] => files,
): { policy: string; versions: string[] }[] =>
  readdirSync(folder)
    .sort()
    .map(policy => ({
      policy,
      versions: which(readdirSync(`${folder}/${policy}`).sort()).flatMap(file =>
        file === undefined ? [] : [sanitise(readFileSync(`${folder}/${policy}/${file}`, 'utf8'))],
      ),
    }))

const words = fc
  .array(
    fc.constantFrom(
      'staff',
      'must',
      'record',
      'each',
      'fall',
      'the',
      'manager',
      'at',
      'once',
      '{{company.name}}',
      'Mr&amp;Mrs',
      '3.5',
      'don’t',
      '&lt;2',
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map(list => list.join(' '))
const inline = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: words },
      words.map(text => `<strong>${text}</strong>`),
      words.map(text => `<a href="https://a.example/?b=1&amp;c=2">${text}</a>`),
      fc.constant('<br />'),
      fc.constant('<img src="https://a.example/a.png" alt="" />'),
      words.map(text => `<span style="color:#0f4c4a">${text} <em>${text}</em></span>`),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map(parts => parts.join(' '))
const space = fc.constantFrom('', '\n', '  ')

/** Documents of everything that the sanitiser lets through, lists in lists and tables in quotations included. */
export const documents = fc.letrec<{ block: string; blocks: string }>(tie => ({
  blocks: fc
    .array(
      fc.tuple(space, tie('block')).map(pair => pair.join('')),
      { maxLength: 6, depthIdentifier: 'blocks' },
    )
    .map(list => list.join('')),
  block: fc.oneof(
    { depthSize: 'small', maxDepth: 3, depthIdentifier: 'blocks' },
    fc.tuple(fc.constantFrom('p', 'h2', 'h3', 'pre', 'div'), inline).map(([tag, text]) => `<${tag}>${text}</${tag}>`),
    inline,
    fc.constantFrom(
      '<hr />',
      '<div class="page-break"><span class="page-break__label">Page break</span></div>',
      '<p>&nbsp;</p>',
      '<ul></ul>',
      '<li>stray</li>',
      '<td>stray</td>',
      '</p>',
      '<p>open',
      '<b>',
      '</ul>',
      '<figure class="image"><img src="https://a.example/a.png" alt="A" /><figcaption>A</figcaption></figure>',
    ),
    fc
      .tuple(fc.constantFrom('ul', 'ol', 'ol start="3"'), fc.array(fc.tuple(inline, tie('blocks')), { maxLength: 3 }))
      .map(
        ([tag, items]) =>
          `<${tag}>\n${items.map(([text, more]) => `<li>${text}${more}</li>`).join('\n')}</${tag.slice(0, 2)}>`,
      ),
    tie('blocks').map(inner => `<blockquote>${inner}</blockquote>`),
    tie('blocks').map(inner => `<div>${inner}</div>`),
    fc
      .tuple(fc.array(inline, { minLength: 1, maxLength: 3 }), tie('block'))
      .map(
        ([cells, more]) =>
          `<figure class="table"><table><caption>C</caption><colgroup><col style="width:50%" /></colgroup><thead><tr><th scope="col">Role</th></tr></thead><tbody>${cells.map(cell => `<tr><td>${cell}</td><td>${more}</td></tr>`).join('')}</tbody></table></figure>`,
      ),
  ),
})).blocks
