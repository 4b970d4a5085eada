import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Node {
  role?: string
  alt?: string
  children?: Node[]
}
export interface Read {
  title: unknown
  author: unknown
  producer: unknown
  language: unknown
  created: unknown
  outline: string[]
  isMarked: boolean
  roles: Set<string>
  /** What is tagged as a picture, by its description. */
  figures: string[]
  /** Width and height in points. */
  sizes: [number, number][]
  pages: string[]
  /** How high above the foot of its page a text begins, in points. */
  heightOf(text: string): number
  /** How far from the left edge of its page the first text begins that begins so, in points. */
  leftOf(text: string): number
  /** Text that belongs to no element of the document and is not marked as artifact either. */
  loose: string
  /** Letters whose drawings are not their own (joined Arabic ones), as the file spells them beside. */
  spelt: string
  /** Names of the fonts in the file, and how many of them are there in full. */
  fonts: string[]
  embedded: number
}

/** What a reader finds in a PDF. */
export async function readPdf(pdf: Buffer): Promise<Read> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const { info } = (await document.getMetadata()) as { info: Record<string, unknown> }
  const heights = new Map<string, number>()
  const lefts = new Map<string, number>()
  const read: Read = {
    title: info['Title'],
    author: info['Author'],
    producer: info['Producer'],
    language: info['Language'],
    created: info['CreationDate'],
    outline: titlesOf(await document.getOutline()),
    isMarked: /\/MarkInfo <<\/Type \/MarkInfo\s+\/Marked true>>/.test(pdf.toString('latin1')),
    roles: new Set(),
    figures: [],
    sizes: [],
    pages: [],
    heightOf: text => heights.get(text) ?? Number.NaN,
    leftOf: text => [...lefts].find(([found]) => found.startsWith(text))?.[1] ?? Number.NaN,
    loose: '',
    spelt: speltIn(pdf),
    fonts: [
      ...new Set([...pdf.toString('latin1').matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(match => match[1] ?? '')),
    ].sort(),
    embedded: [...pdf.toString('latin1').matchAll(/\/FontFile[23]? \d+ 0 R/g)].length,
  }
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const [, , width = 0, height = 0] = page.view
    read.sizes.push([width, height])
    collect((await page.getStructTree()) as Node | null, read)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    read.loose += looseIn(items)
    for (const item of items) {
      if (!('str' in item)) continue
      heights.set(item.str, Number(item.transform[5]))
      lefts.set(item.str, Number(item.transform[4]))
    }
    read.pages.push(
      items
        .map(item => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
        .join('')
        .replace(/\s+/g, ' '),
    )
  }
  await loading.destroy()
  return read
}

const titlesOf = (items: { title: string; items: unknown[] }[] | null): string[] =>
  (items ?? []).flatMap(({ title, items: inner }) => [
    title,
    ...titlesOf(inner as { title: string; items: unknown[] }[]),
  ])

function collect(node: Node | null, read: Pick<Read, 'roles' | 'figures'>): void {
  if (node?.role) read.roles.add(node.role)
  if (node?.role === 'Figure') read.figures.push(node.alt ?? '')
  for (const child of node?.children ?? []) collect(child, read)
}

function looseIn(items: readonly ({ str: string } | { type: string })[]): string {
  let depth = 0
  let loose = ''
  for (const item of items) {
    if ('str' in item) loose += depth === 0 ? item.str.trim() : ''
    else depth += item.type === 'endMarkedContent' ? -1 : 1
  }
  return loose
}

function speltIn(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode\s+\/Length (\d+)>> stream\n/g)].map(
    ({ 0: { length }, 1: size, index }) =>
      inflateSync(pdf.subarray(index + length, index + length + Number(size))).toString('latin1'),
  )
  return streams
    .flatMap(stream => [...stream.matchAll(/\/ActualText <FEFF([0-9A-F]+)>/g)])
    .map(([, digits = '']) => Buffer.from(digits, 'hex').swap16().toString('utf16le'))
    .join('')
}
