import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import { asArtifacts } from './tagged/artifacts.ts'
import { type Info, metadataPacket } from './tagged/metadata.ts'
import { addListBodies, describeLink, type PlainObjects } from './tagged/structure.ts'

const [pack, unpack] = [promisify(deflate), promisify(inflate)]

const two = (value: number): string => String(value).padStart(2, '0')
const dateOf = (at: Date): string =>
  `(D:${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}+00'00')`
/** As UTF-16 in hexadecimal digits, which holds any letter. */
const stringOf = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`

const infoOf = ({ title, author, subject, revisedAt }: Info, engine: string): string =>
  [
    `<</Title ${stringOf(title)}`,
    author && `/Author ${stringOf(author)}`,
    subject && `/Subject ${stringOf(subject)}`,
    '/Creator (Cloudoc)',
    `/Producer (Cloudoc, ${engine})`,
    `/CreationDate ${dateOf(revisedAt)}`,
    `/ModDate ${dateOf(revisedAt)}>>`,
  ]
    .filter(Boolean)
    .join('\n')

interface Parsed {
  /** In the order of the file. */ objects: { number: number; bytes: Buffer }[]
  size: number
  trailer: string
}

/** The objects of a file as the browser writes it: one table of them, at its end. */
function parse(pdf: Buffer): Parsed {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1', Math.max(0, pdf.length - 64)))?.[1])
  const [, entries = '', trailer = ''] =
    /^xref\n0 \d+\n((?:\d{10} \d{5} [nf] ?\r?\n)+)trailer\n(<<.*>>)\s*startxref/s.exec(pdf.toString('latin1', start)) ??
    []
  const offsets = [...entries.matchAll(/(\d{10}) \d{5} ([nf])/g)].map(([, offset, kind]) =>
    kind === 'n' ? Number(offset) : undefined,
  )
  const found = offsets
    .flatMap((offset, number) => (offset === undefined ? [] : [{ number, offset }]))
    .sort((one, other) => one.offset - other.offset)
  if (found.length === 0) throw new Error('The browser wrote a PDF of another kind')
  return {
    objects: found.map(({ number, offset }, index) => ({
      number,
      bytes: pdf.subarray(offset, found[index + 1]?.offset ?? start),
    })),
    size: offsets.length,
    trailer,
  }
}

const reference = (text: string, name: string): number | undefined => {
  const found = new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}
const isStream = (bytes: Buffer): boolean => bytes.includes('>> stream\n') || bytes.includes('>>\nstream\n')

/**
 * The browser's file with what it leaves out or writes by chance: author and producer, the date of the text
 * instead of that of printing, the metadata packet, header, footer and lines marked as such (`artifacts.ts`),
 * bodies of points and words of links (`structure.ts`), numbers of elements that begin anew in each file. The
 * same document is the same file.
 */
export async function finishPdf(pdf: Buffer, info: Info): Promise<Buffer> {
  const { objects, size, trailer } = parse(pdf)
  const plain: PlainObjects = new Map(
    objects.filter(({ bytes }) => !isStream(bytes)).map(({ number, bytes }) => [number, bytes.toString('latin1')]),
  )
  const pages = new Set(
    [...plain.values()].filter(text => /\/Type \/Page\b/.test(text)).map(text => reference(text, 'Contents')),
  )
  const infoNumber = reference(trailer, 'Info')
  const engine = /\/Producer \(([^()\\]*)\)/.exec(plain.get(infoNumber ?? 0) ?? '')?.[1] ?? 'Chromium'
  // In their own order, which the file's index of elements keeps.
  const nodes = new Map(
    [...new Set([...plain.values()].flatMap(text => text.match(/\(node\d{8}\)/g) ?? []))]
      .sort()
      .map((name, index) => [name, `(node${String(index + 1).padStart(8, '0')})`]),
  )

  const metadata = addListBodies(plain, size)
  const written = await Promise.all(
    objects.map(async ({ number, bytes }) => {
      if (number === infoNumber) return Buffer.from(`${number} 0 obj\n${infoOf(info, engine)}\nendobj\n`, 'latin1')
      const text = plain.get(number)
      if (text !== undefined) return Buffer.from(finished(text), 'latin1')
      return pages.has(number) ? markedPage(number, bytes) : bytes
    }),
  )
  function finished(text: string): string {
    return describeLink(text)
      .replace(/\(node\d{8}\)/g, name => nodes.get(name) ?? name)
      .replace(/^\d+ 0 obj\n<<\/Type \/Catalog/, catalog => `${catalog}\n/Metadata ${metadata} 0 R`)
  }
  const bodies = [...plain].filter(([number]) => number >= size)
  return assemble(
    [
      ...objects.map(({ number }, index) => ({ number, bytes: written[index] ?? Buffer.alloc(0) })),
      ...bodies.map(([number, text]) => ({ number, bytes: Buffer.from(text, 'latin1') })),
      { number: metadata, bytes: metadataObject(metadata, metadataPacket(info, engine)) },
    ],
    metadata + 1,
    trailer.replace(/\/Size \d+/, `/Size ${metadata + 1}`),
  )
}

/** Not packed, so that whoever looks for it finds it. */
const metadataObject = (number: number, packet: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<</Type /Metadata\n/Subtype /XML\n/Length ${packet.length}>> stream\n`, 'latin1'),
    packet,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ])

async function markedPage(number: number, bytes: Buffer): Promise<Buffer> {
  const from = bytes.indexOf('stream\n') + 'stream\n'.length
  const packed = bytes.subarray(from, bytes.lastIndexOf('\nendstream'))
  if (!bytes.subarray(0, from).includes('/FlateDecode')) return bytes
  const content = await pack(Buffer.from(asArtifacts((await unpack(packed)).toString('latin1')), 'latin1'))
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<</Filter /FlateDecode\n/Length ${content.length}>> stream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ])
}

function assemble(objects: { number: number; bytes: Buffer }[], size: number, trailer: string): Buffer {
  // The second line tells whoever sends the file that it is not text.
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xd3\xeb\xe9\xe1\n', 'latin1')]
  const offsets = new Map<number, number>()
  let at = parts[0]?.length ?? 0
  for (const { number, bytes } of objects) {
    offsets.set(number, at)
    parts.push(bytes)
    at += bytes.length
  }
  const entries = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number)
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  parts.push(
    Buffer.from(`xref\n0 ${size}\n${entries.join('')}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`, 'latin1'),
  )
  return Buffer.concat(parts)
}
