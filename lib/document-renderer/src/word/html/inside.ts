import { type Document, type Element, isTag, isText } from 'domhandler'
import { elementsOf } from '../../clean.ts'
import { marks } from '../marks.ts'
import { paragraphs } from '../ooxml/xml.ts'

// Links within a text: the library knows neither names nor links to them. A name goes through it as text, a link as one to an address that is nowhere.

const nowhere = 'https://inside.invalid/'
const name = new RegExp(`${marks.name}([\\w:.-]+)${marks.name}`, 'g')

/** What Word takes as a name of a place: short, of letters and digits. */
const placeOf = (id: string, places: Map<string, string>): string => {
  const place = places.get(id) ?? `place${places.size + 1}`
  places.set(id, place)
  return place
}

const firstText = (element: Element): { data: string } | undefined => {
  for (const child of element.children) {
    const found = isText(child)
      ? child.data.trim() === ''
        ? undefined
        : child
      : isTag(child)
        ? firstText(child)
        : undefined
    if (found) return found
  }
  return undefined
}

/** Writes names, and links to them, so that the library carries them along. A name of what holds no text is left out. */
export function carryNames(tree: Document): void {
  for (const element of elementsOf(tree.children)) {
    const { attribs } = element
    const { id, href } = attribs
    const text = id === undefined ? undefined : firstText(element)
    if (id !== undefined && text) text.data = `${marks.name}${id}${marks.name}${text.data}`
    delete attribs['id']
    if (href?.startsWith('#')) attribs['href'] = `${nowhere}${href.slice(1)}`
  }
}

/** Puts places, and links to them, where their names were. `relations` is the library's list of addresses. */
export function putPlaces(document: string, relations: string): string {
  const places = new Map<string, string>()
  const targets = new Map(
    [...relations.matchAll(/<Relationship [^>]*\/>/g)].flatMap(([xml]) => {
      const [id, address] = [/ Id="([^"]+)"/.exec(xml)?.[1], / Target="([^"]+)"/.exec(xml)?.[1]]
      return id !== undefined && address?.startsWith(nowhere) ? [[id, address.slice(nowhere.length)] as const] : []
    }),
  )
  if (targets.size === 0) return document.replace(name, '')
  let count = 0
  return document
    .replace(paragraphs, paragraph => {
      const found = [...paragraph.matchAll(name)].map(([, id = '']) => placeOf(id, places))
      if (found.length === 0) return paragraph
      const set = found
        .map(place => `<w:bookmarkStart w:id="${++count}" w:name="${place}"/><w:bookmarkEnd w:id="${count}"/>`)
        .join('')
      return paragraph.replace(name, '').replace(/^<w:p>(?:<w:pPr>.*?<\/w:pPr>|<w:pPr\/>)?/s, opening => opening + set)
    })
    .replace(/<w:hyperlink r:id="([^"]+)"/g, (link, id: string) => {
      const target = targets.get(id)
      return target === undefined ? link : `<w:hyperlink w:anchor="${placeOf(target, places)}"`
    })
}

/** An item with a number of its own begins another list there: the library counts on from the first. */
export function splitAtNumbers(tree: Document): void {
  for (const list of elementsOf(tree.children).filter(({ name }) => name === 'ol')) {
    const items = list.children.filter(isTag)
    const starts = items.flatMap((item, at) => (at > 0 && /^\d{1,4}$/.test(item.attribs['value'] ?? '') ? [at] : []))
    const [first] = items
    if (first?.attribs['value'] && /^\d{1,4}$/.test(first.attribs['value']))
      list.attribs['start'] = first.attribs['value']
    if (starts.length === 0 || list.attribs['reversed'] !== undefined || !list.parent) continue
    const place = list.parent.children
    const more = starts.map((from, at): Element => {
      const other = list.cloneNode(false)
      other.attribs = { ...list.attribs, start: items[from]?.attribs['value'] ?? '1' }
      other.children = items.slice(from, starts[at + 1])
      for (const child of other.children) child.parent = other
      other.parent = list.parent
      return other
    })
    list.children = items.slice(0, starts[0])
    place.splice(place.indexOf(list) + 1, 0, ...more)
  }
}
