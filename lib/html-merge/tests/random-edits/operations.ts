import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import { type Block, blocksOf, htmlOf } from '../../src/index.ts'
import type { Dice } from './dice.ts'
import { changeTable, tableOperations } from './grid.ts'

// What people do to a document in an editor, one thing at a time.

/** A word, a colour or a length that nobody else writes. */
export type Mark = (what?: 'word' | 'colour' | 'length') => string
type Operation = (blocks: readonly Block[], dice: Dice, mark: Mark) => Block[] | string | undefined

let groups = 1_000_000
const levelOf = ({ tag }: Block): number => Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0)
const placesOf = (blocks: readonly Block[], such: (block: Block, at: number) => boolean): number[] =>
  blocks.flatMap((block, at) => (such(block, at) ? [at] : []))
const onTop = ({ path }: Block): boolean => path.length === 0
const isText = ({ tag, html }: Block): boolean => ['p', 'li', 'h2', 'h3', 'h4'].includes(tag) && /[a-z]{3}/.test(html)
const isParagraph = (block: Block): boolean => block.tag === 'p' && onTop(block) && isText(block)
const word = /(?<![\w<&#/-])[A-Za-z]{3,}(?![^<]*>)/g
/** Something else for one word of HTML, never inside a tag. */
function instead(html: string, dice: Dice, write: (word: string) => string): string | undefined {
  const found = dice.pick([...html.matchAll(word)])
  return found && html.slice(0, found.index) + write(found[0]) + html.slice(found.index + found[0].length)
}
const looked = (html: string, declaration: string): string =>
  html.replace(
    /^<(\w+)([^>]*)>/,
    (_, tag: string, rest: string) => `<${tag}${rest.replace(/ style="[^"]*"/, '')} style="${declaration}">`,
  )

/** Changes one block of some kind. */
const one =
  (
    such: (block: Block, at: number, all: readonly Block[]) => boolean,
    change: (html: string, dice: Dice, mark: Mark, block: Block) => string | undefined,
  ): Operation =>
  (blocks, dice, mark) => {
    const at = dice.pick(placesOf(blocks, (block, at) => such(block, at, blocks)))
    const own = blocks[at ?? -1]
    const html = own && change(own.html, dice, mark, own)
    return own && at !== undefined && html !== undefined
      ? blocks.with(at, { ...own, html, tag: /^<(h[1-6]|p)\b/.exec(own.tag === 'li' ? '' : html)?.[1] ?? own.tag })
      : undefined
  }
/** Puts something between blocks that stand on top. */
const between =
  (write: (mark: Mark, dice: Dice) => string): Operation =>
  (blocks, dice, mark) => {
    const at = dice.pick(placesOf(blocks, (block, at) => at > 0 && onTop(block)))
    return at === undefined ? undefined : htmlOf(blocks.slice(0, at)) + write(mark, dice) + htmlOf(blocks.slice(at))
  }

/** Items with one text and nothing else, of lists that stand on top; with their place among the items of their list. */
interface Item {
  at: number
  list: number
  nth: number
  count: number
}
function itemsOf(blocks: readonly Block[]): Item[] {
  const items = placesOf(
    blocks,
    ({ tag, path }, at) =>
      tag === 'li' &&
      path.length === 2 &&
      ![blocks[at - 1], blocks[at + 1]].some(other => other?.path[1]?.group === path[1]?.group),
  ).map(at => ({ at, list: blocks[at]?.path[0]?.group ?? 0 }))
  return items.map(item => {
    const all = items.filter(({ list }) => list === item.list)
    return { ...item, nth: all.indexOf(all.find(({ at }) => at === item.at) ?? item), count: all.length }
  })
}
const ofItem =
  (
    such: (item: Item) => boolean,
    change: (blocks: readonly Block[], item: Item, own: Block, dice: Dice, mark: Mark) => Block[] | undefined,
  ): Operation =>
  (blocks, dice, mark) => {
    const item = dice.pick(itemsOf(blocks).filter(such))
    const own = blocks[item?.at ?? -1]
    return item && own ? change(blocks, item, own, dice, mark) : undefined
  }
const anItem = (beside: Block, html: string): Block => ({
  ...beside,
  html,
  path: [...beside.path.slice(0, -1), { tag: 'li', open: '<li>', group: ++groups }],
})
const ofList = (
  blocks: readonly Block[],
  group: number,
  change: (list: Block['path'][number]) => Block['path'][number],
): Block[] =>
  blocks.map(block => ({ ...block, path: block.path.map(one => (one.group === group ? change(one) : one)) }))
const words = (mark: Mark, count = 5): string => Array.from({ length: count }, () => mark()).join(' ')

/** From a heading to the next of its level. */
function sectionsOf(blocks: readonly Block[]): { from: number; to: number }[] {
  return placesOf(blocks, block => levelOf(block) > 0 && onTop(block)).map(from => {
    const level = levelOf(blocks[from] as Block)
    const end = blocks.findIndex((block, at) => at > from && levelOf(block) > 0 && levelOf(block) <= level)
    return { from, to: end < 0 ? blocks.length : end }
  })
}

const plain: Record<string, Operation> = {
  'a word changed': one(isText, (html, dice, mark) => instead(html, dice, () => mark())),
  'a sentence put in': one(isText, (html, dice, mark) =>
    instead(html, dice, word => `${word}. ${words(mark)}. ${mark()}`),
  ),
  'a sentence at the end': one(isParagraph, (html, _, mark) => html.replace(/<\/p>$/, ` ${words(mark)}.</p>`)),
  'a sentence deleted': one(isParagraph, html =>
    /^<p>[^<]+\. [A-Z][^<]+<\/p>$/.test(html) ? html.replace(/\. [A-Z][^<.]+/, '') : undefined,
  ),
  'a paragraph deleted': (blocks, dice) => {
    const at = dice.pick(placesOf(blocks, isParagraph))
    return at === undefined ? undefined : blocks.toSpliced(at, 1)
  },
  'a paragraph put in': between(mark => `<p>${words(mark)}.</p>`),
  'a paragraph at the end': (blocks, _, mark) => `${htmlOf(blocks)}<p>${words(mark)}.</p>`,
  'a paragraph at the start': (blocks, _, mark) => `<p>${words(mark)}.</p>${htmlOf(blocks)}`,
  'a paragraph moved': (blocks, dice) => {
    const [at, to] = [dice.pick(placesOf(blocks, isParagraph)), dice.pick(placesOf(blocks, onTop))]
    const own = blocks[at ?? -1]
    return own && at !== undefined && to !== undefined
      ? to > at
        ? blocks.toSpliced(to, 0, own).toSpliced(at, 1)
        : blocks.toSpliced(at, 1).toSpliced(to, 0, own)
      : undefined
  },
  'a paragraph split': one(isParagraph, html =>
    /\. [A-Z]/.test(html.replace(/<[^>]*>/g, '')) && !/<(?!\/?p>)/.test(html)
      ? html.replace(/\. (?=[A-Z])/, '.</p><p>')
      : undefined,
  ),
  'two paragraphs joined': (blocks, dice) => {
    const at = dice.pick(
      placesOf(
        blocks,
        (block, at) => isParagraph(block) && blocks[at + 1] !== undefined && isParagraph(blocks[at + 1] as Block),
      ),
    )
    const [own, next] = [blocks[at ?? -1], blocks[(at ?? -2) + 1]]
    return own && next && at !== undefined
      ? blocks.toSpliced(at, 2, {
          ...own,
          html: `${own.html.replace(/<\/p>$/, '')} ${next.html.replace(/^<p[^>]*>/, '')}`,
        })
      : undefined
  },
  'a paragraph made a heading': one(
    block => isParagraph(block) && block.html.length < 120,
    html => html.replace(/^<p\b[^>]*>/, '<h3>').replace(/<\/p>$/, '</h3>'),
  ),
  'a heading of another level': one(
    block => levelOf(block) > 0 && onTop(block),
    html => html.replace(/^<h\d/, '<h4').replace(/<\/h\d>$/, '</h4>'),
  ),
  'put into a quotation': one(isParagraph, html => `<blockquote>${html}</blockquote>`),
  'a section deleted': (blocks, dice) => {
    const own = dice.pick(sectionsOf(blocks))
    return own && own.to - own.from < blocks.length ? blocks.toSpliced(own.from, own.to - own.from) : undefined
  },
  'a section moved': (blocks, dice) => {
    const sections = sectionsOf(blocks)
    const own = dice.pick(sections)
    const to = dice.pick(
      [...sections.map(({ from }) => from), blocks.length].filter(at => own && (at < own.from || at >= own.to)),
    )
    const moved = own ? blocks.slice(own.from, own.to) : []
    return own && to !== undefined
      ? to > own.from
        ? blocks.toSpliced(to, 0, ...moved).toSpliced(own.from, moved.length)
        : blocks.toSpliced(own.from, moved.length).toSpliced(to, 0, ...moved)
      : undefined
  },
  'a section put in': between(
    mark =>
      `<h2>${words(mark, 3)}</h2><p>${words(mark)}.</p><ul><li>${words(mark, 2)}</li><li>${words(mark, 2)}</li></ul>`,
  ),
  'a page break put in': between(() => '<div class="page-break"></div>'),
}

const inlines: Record<string, Operation> = {
  'a word in bold': one(isText, (html, dice) => instead(html, dice, word => `<strong>${word}</strong>`)),
  'a word coloured': one(isText, (html, dice, mark) =>
    instead(html, dice, word => `<span style="color:#${mark('colour')}">${word}</span>`),
  ),
  'a word as code': one(isText, (html, dice) => instead(html, dice, word => `<code>${word}</code>`)),
  'another address of a link': one(
    ({ html, tag }) => tag !== 'tr' && html.includes('href="http'),
    (html, _, mark) => html.replace(/href="http[^"]*"/, () => `href="https://${mark()}.example/"`),
  ),
  'a link put in': one(isText, (html, dice, mark) =>
    instead(html, dice, word => `<a href="https://${mark()}.example/">${word}</a>`),
  ),
  'a link taken off': one(
    ({ html, tag }) => tag !== 'tr' && html.includes('<a '),
    html => html.replace(/<a [^>]*>(.*?)<\/a>/, '$1'),
  ),
  'another alignment': one(isParagraph, (html, _, mark) =>
    looked(html, `margin-left:${mark('length')};text-align:right`),
  ),
  'a box ticked': one(
    ({ html }) => html.includes('☐'),
    html => html.replace('☐', '☑'),
  ),
  'another picture': one(
    ({ html }) => html.includes('<img'),
    (html, _, mark) => html.replace(/src="[^"]*"/, () => `src="https://a.example/${mark()}.png"`),
  ),
  'another width of a picture': one(
    ({ html }) => html.includes('<figure class="image"'),
    (html, _, mark) => looked(html, `width:${mark('length').replace('em', '%')}`),
  ),
  'another caption of a picture': one(
    ({ html }) => html.includes('<figcaption'),
    (html, _, mark) => html.replace(/<figcaption>.*<\/figcaption>/, () => `<figcaption>${words(mark, 3)}</figcaption>`),
  ),
  'a footnote': (blocks, dice, mark) => {
    const name = `text-${mark()}`
    const noted = one(isParagraph, html => html.replace(/<\/p>$/, `<sup><a href="#${name}">${mark()}</a></sup></p>`))(
      blocks,
      dice,
      mark,
    )
    return Array.isArray(noted) ? `${htmlOf(noted)}<p id="${name}">${words(mark)}.</p>` : undefined
  },
}

const lists: Record<string, Operation> = {
  'an item retyped': ofItem(
    () => true,
    (blocks, { at }, own, _, mark) => blocks.with(at, { ...own, html: words(mark, 4) }),
  ),
  'an item put in': ofItem(
    () => true,
    (blocks, { at }, own, _, mark) => blocks.toSpliced(at, 0, anItem(own, words(mark, 4))),
  ),
  'an item put in behind': ofItem(
    ({ nth, count }) => nth === count - 1,
    (blocks, { at }, own, _, mark) => blocks.toSpliced(at + 1, 0, anItem(own, words(mark, 4))),
  ),
  'an item deleted': ofItem(
    ({ count }) => count > 1,
    (blocks, { at }) => blocks.toSpliced(at, 1),
  ),
  'two items swapped': ofItem(
    ({ nth, count }) => nth + 1 < count,
    (blocks, { at }, own) => {
      const next = blocks[at + 1]
      return next?.path.length === 2 ? blocks.toSpliced(at, 2, next, own) : undefined
    },
  ),
  'an item indented': ofItem(
    ({ nth }) => nth > 0,
    (blocks, { at }, own) => {
      const before = blocks[at - 1]
      return before?.path.length === 2
        ? blocks.with(at, {
            ...own,
            path: [
              ...before.path,
              { tag: 'ul', open: '<ul>', group: ++groups },
              { tag: 'li', open: '<li>', group: ++groups },
            ],
          })
        : undefined
    },
  ),
  'an item made a paragraph': ofItem(
    ({ nth }) => nth === 0,
    (blocks, { at }, own) => blocks.with(at, { ...own, tag: 'p', html: `<p>${own.html}</p>`, path: [] }),
  ),
  'a list split in two': ofItem(
    ({ nth }) => nth > 0,
    (blocks, { at, list }, _, dice, mark) => {
      const group = ++groups
      const behind = ofList(blocks.slice(at), list, one => ({ ...one, group }))
      return [
        ...blocks.slice(0, at),
        ...blocksOf(dice.chance(2) ? `<p>${words(mark)}.</p>` : `<h3>${words(mark, 3)}</h3>`).map(block => ({
          ...block,
        })),
        ...behind,
      ]
    },
  ),
  'a list numbered, or not': ofItem(
    () => true,
    (blocks, { list }) =>
      ofList(blocks, list, one => ({
        ...one,
        ...(one.tag === 'ul' ? { tag: 'ol', open: '<ol>' } : { tag: 'ul', open: '<ul>' }),
      })),
  ),
  'numbers begun anew': ofItem(
    () => true,
    (blocks, { list }, _, dice) =>
      ofList(blocks, list, one => (one.tag === 'ol' ? { ...one, open: `<ol start="${dice.from(2, 99)}">` } : one)),
  ),
  'a list deleted': ofItem(
    () => true,
    (blocks, { list }) => blocks.filter(({ path }) => path[0]?.group !== list),
  ),
  'a list of terms pasted': between(
    mark =>
      `<dl><dt>${words(mark, 2)}</dt><dd>${words(mark, 3)}</dd><dt>${words(mark, 2)}</dt><dd>${words(mark, 3)}</dd></dl>`,
  ),
}

const tables: Record<string, Operation> = {
  'a table pasted': between(
    mark =>
      `<table><thead><tr><th>${mark()}</th><th>${mark()}</th></tr></thead><tbody><tr><td rowspan="2">${mark()}</td><td>${mark()}</td></tr><tr><td>${mark()}</td></tr></tbody></table>`,
  ),
  'another width of a table': (blocks, _, mark) => {
    const group = blocks.flatMap(({ path }) => path).find(({ tag }) => tag === 'table')?.group
    return group === undefined
      ? undefined
      : ofList(blocks, group, one => ({ ...one, open: `<table style="width:${mark('length').replace('em', '%')}">` }))
  },
  ...Object.fromEntries(
    tableOperations.map((kind): [string, Operation] => [
      kind,
      (blocks, dice, mark) => changeTable(kind, blocks, dice, mark),
    ]),
  ),
}

const all: Record<string, Operation> = { ...plain, ...inlines, ...lists, ...tables }
export const operations = Object.keys(all)

/** A document after one of `operations` was at it; nothing where there is nothing for it, or nothing came of it. */
export function after(html: string, kind: string, dice: Dice, mark: Mark): string | undefined {
  const made = all[kind]?.(blocksOf(html), dice, mark)
  const changed = made === undefined ? html : sanitise(typeof made === 'string' ? made : htmlOf(made))
  return changed === html ? undefined : changed
}
