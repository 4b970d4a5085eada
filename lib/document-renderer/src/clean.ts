import serialise from 'dom-serializer'
import { type ChildNode, type Document, type Element, isTag, isText, Text } from 'domhandler'
import { removeElement, replaceElement, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { dataUrl, type RenderInput } from './input.ts'

/**
 * What could run, load or ask. None of it comes through the sanitiser; here it is held again, where a browser
 * of ours would do it.
 */
const never = new Set([
  'script',
  'style',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'link',
  'meta',
  'base',
  'title',
  'head',
  'svg',
  'math',
  'form',
  'input',
  'button',
  'textarea',
  'select',
  'video',
  'audio',
  'source',
  'track',
  'picture',
  'template',
  'noscript',
  'portal',
  'canvas',
  'dialog',
  'plaintext',
  'xmp',
  'noembed',
  'noframes',
])
const kept = new Set([
  'class',
  'style',
  'lang',
  'dir',
  'colspan',
  'rowspan',
  'scope',
  'span',
  'start',
  'type',
  'reversed',
  'href',
  'title',
  'src',
  'alt',
  'width',
  'height',
  'id',
  'value',
])
const link = /^(?:https?|mailto|tel):/i
/** A name inside a text, as the sanitiser writes it: none that a page of ours has. */
const name = /^text-[\w:.-]+$/
const inlined = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i
const ownAddress = /^\/(?!\/)/
/** In a style: what names something to load, or hides that it does. */
const loading = /url\s*\(|image-set|expression|@|\\|position\s*:/i

export const parse = (html: string): Document => parseDocument(html)
/** Only what HTML itself asks for is escaped, so that the text stays readable. */
export const write = (node: ChildNode | Document | ChildNode[]): string => serialise(node, { encodeEntities: 'utf8' })

export const elementsOf = (nodes: ChildNode[]): Element[] =>
  nodes.filter(isTag).flatMap(element => [element, ...elementsOf(element.children)])

/**
 * The input's HTML with nothing in it that runs or is fetched: pictures of this product stand in it as data,
 * others as their alternative text. A heading at its beginning that only repeats the title is taken away, for
 * the title block takes its place.
 */
export async function clean(html: string, { images, title }: Pick<RenderInput, 'images' | 'title'>): Promise<Document> {
  const tree = parse(html)
  for (const element of elementsOf(tree.children)) {
    if (never.has(element.name)) removeElement(element)
    else tidyAttributes(element)
  }
  tidyNames(elementsOf(tree.children))
  for (const picture of elementsOf(tree.children).filter(({ name }) => name === 'img')) await inline(picture, images)
  const first = tree.children.find(node => isTag(node) || (isText(node) && node.data.trim() !== ''))
  if (first && isTag(first) && first.name === 'h1' && sameText(textContent(first), title)) removeElement(first)
  return tree
}

const sameText = (one: string, other: string): boolean =>
  one.replace(/\s+/g, ' ').trim().toLowerCase() === other.replace(/\s+/g, ' ').trim().toLowerCase()

function tidyAttributes({ attribs }: Element): void {
  for (const [name, value] of Object.entries(attribs)) {
    const fine = kept.has(name) && name !== 'href' && (name !== 'style' || !loading.test(value))
    if (!fine) delete attribs[name]
    if (name === 'href' && link.test(value.trim()) && URL.canParse(value)) attribs['href'] = new URL(value).href
    if (name === 'href' && value.startsWith('#')) attribs['href'] = value
  }
}

/** Names that a link of the text leads to, and links to such names: no others. */
function tidyNames(elements: readonly Element[]): void {
  const names = new Set(elements.map(({ attribs }) => attribs['id'] ?? '').filter(each => name.test(each)))
  const led = new Set(
    elements
      .map(({ attribs }) => attribs['href'] ?? '')
      .filter(each => each.startsWith('#'))
      .map(each => each.slice(1)),
  )
  for (const { attribs } of elements) {
    if (attribs['id'] !== undefined && !(names.has(attribs['id']) && led.has(attribs['id']))) delete attribs['id']
    if (attribs['href']?.startsWith('#') && !names.has(attribs['href'].slice(1))) delete attribs['href']
  }
}

async function inline(picture: Element, images: RenderInput['images']): Promise<void> {
  const address = picture.attribs['src']?.trim() ?? ''
  const said = picture.attribs['alt']
  picture.attribs['alt'] ??= captionOf(picture)
  if (inlined.test(address)) return
  const found = ownAddress.test(address) ? await images(address) : undefined
  if (found) picture.attribs['src'] = dataUrl(found)
  else replaceElement(picture, new Text(said ? `[${said}]` : ''))
}

/** What stands below a picture of which nobody said what it shows; '' for one that only decorates. */
function captionOf({ parent }: Element): string {
  const caption =
    parent && isTag(parent) ? parent.children.filter(isTag).find(({ name }) => name === 'figcaption') : undefined
  return caption ? textContent(caption).replace(/\s+/g, ' ').trim() : ''
}
