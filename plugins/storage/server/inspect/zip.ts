import type { FileHandle } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import type { WhyNot } from '../../contract/uploads.ts'

/** What a zip's own list says of a file in it. */
export interface Entry {
  name: string
  method: number
  packed: number
  size: number
  at: number
}

const endLength = 22
const maxEntries = 10_000
/** Bytes that all files of one Office file may unfold to, and how many times its own size. */
const [maxUnpacked, maxRatio] = [400_000_000, 200]
/** The list of an Office file is short; a longer one is no Office file's. */
const maxList = 4_000_000

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** Where a zip's list ends, if the last bytes of a file are one: the comment after it reaches exactly to the end. */
export async function zipEnd(
  file: FileHandle,
  size: number,
): Promise<{ entries: number; length: number; at: number; end: number } | undefined> {
  const tailAt = Math.max(0, size - endLength - 65_535)
  const tail = await readAt(file, tailAt, size - tailAt)
  for (let at = tail.length - endLength; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== 0x06054b50 || at + endLength + tail.readUInt16LE(at + 20) !== tail.length) continue
    return {
      entries: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      at: tail.readUInt32LE(at + 16),
      end: tailAt + at,
    }
  }
  return undefined
}

/** The files in a zip by its list, unpacked nowhere; or why it is not taken. */
export async function entriesOf(file: FileHandle, size: number): Promise<Entry[] | WhyNot> {
  const end = await zipEnd(file, size)
  if (!end) return 'damaged'
  // Larger than any of ours may be, or something between list and end that no reader would look at.
  if (end.entries > maxEntries || end.length > maxList) return 'packed'
  if (end.at + end.length !== end.end) return 'active'
  const list = await readAt(file, end.at, end.length)
  const entries: Entry[] = []
  for (let at = 0; at + 46 <= list.length; ) {
    if (list.readUInt32LE(at) !== 0x02014b50) return 'damaged'
    const [flags, nameLength] = [list.readUInt16LE(at + 8), list.readUInt16LE(at + 28)]
    if (flags & 1) return 'old'
    entries.push({
      method: list.readUInt16LE(at + 10),
      packed: list.readUInt32LE(at + 20),
      size: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
      name: list.toString('utf8', at + 46, at + 46 + nameLength),
    })
    at += 46 + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  if (entries.length !== end.entries) return 'damaged'
  const [packed, unpacked] = [
    entries.reduce((sum, entry) => sum + entry.packed, 0),
    entries.reduce((sum, entry) => sum + entry.size, 0),
  ]
  // More packed bytes than the file has: its parts lie over each other, as in a bomb.
  if (packed > size || unpacked > maxUnpacked || (unpacked > 20_000_000 && unpacked > size * maxRatio)) return 'packed'
  return entries
}

/** The bytes of a short file in a zip; nothing where it cannot be read, or is longer than it says. */
export async function readEntry(
  file: FileHandle,
  { at, method, packed, size }: Entry,
  most: number,
): Promise<Buffer | undefined> {
  if (packed > most || size > most) return undefined
  const head = await readAt(file, at, 30)
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) return undefined
  const bytes = await readAt(file, at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), packed)
  try {
    return method === 0 ? bytes : method === 8 ? inflateRawSync(bytes, { maxOutputLength: most }) : undefined
  } catch {
    return undefined
  }
}
