import { inflateSync } from 'node:zlib'

/**
 * A WOFF font as the plain OpenType file inside it (WOFF 1.0 §4). The PDF library reads both, but unpacks the former in
 * JavaScript, anew for each document and for a tenth of a second.
 */
export function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20
    const [offset, packedLength, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const packed = woff.subarray(offset, offset + packedLength)
    return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), content: packedLength < length ? inflateSync(packed) : packed }
  })
  const head = Buffer.alloc(12 + count * 16)
  const fit = 2 ** Math.floor(Math.log2(count))
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(fit * 16, 6)
  head.writeUInt16BE(Math.log2(fit), 8)
  head.writeUInt16BE((count - fit) * 16, 10)
  let place = head.length
  const contents = tables.map(({ tag, checksum, content }, index) => {
    const at = 12 + index * 16
    tag.copy(head, at)
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(place, at + 8)
    head.writeUInt32BE(content.length, at + 12)
    // Every table begins at a multiple of four.
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4)
    place += content.length + padding.length
    return Buffer.concat([content, padding])
  })
  return Buffer.concat([head, ...contents])
}
