import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import type { WhyNot } from '../../contract/uploads.ts'
import { type Entry, entriesOf } from './zip.ts'

/** A zip that is read where it lies: nothing of it is unpacked to a disk, so no name in it leads anywhere. */
export interface Archive {
  /** Names of its files, in their order; one that is there twice is named twice. */
  names: readonly string[]
  /**
   * Hands on the bytes of a file. False: it is not there, is damaged, or is of another length than its list says; what
   * was handed on is worth nothing then.
   */
  read(name: string, take: (bytes: Buffer) => void): Promise<boolean>
  close(): Promise<void>
}

/** A file of a zip unfolds to more than its list says: as in a bomb. */
const tooLong = 'A file of an archive is longer than it says'

const localHead = 30

/** Where the bytes of an entry begin; nothing where no file begins there. */
async function dataOf(file: FileHandle, { at }: Entry): Promise<number | undefined> {
  const head = Buffer.alloc(localHead)
  await file.read(head, 0, localHead, at)
  if (head.readUInt32LE(0) !== 0x04034b50) return undefined
  return at + localHead + head.readUInt16LE(26) + head.readUInt16LE(28)
}

async function readOne(
  { file, path }: { file: FileHandle; path: string },
  entry: Entry,
  take: (bytes: Buffer) => void,
): Promise<boolean> {
  const { method, packed, size } = entry
  const start = await dataOf(file, entry)
  if (start === undefined || (method !== 0 && method !== 8)) return false
  if (packed === 0) return size === 0
  let length = 0
  const counted = new Writable({
    write(bytes: Buffer, _, next) {
      length += bytes.length
      if (length > size) return next(new Error(tooLong))
      take(bytes)
      next()
    },
  })
  const bytes = createReadStream(path, { start, end: start + packed - 1 })
  try {
    await (method === 8 ? pipeline(bytes, createInflateRaw(), counted) : pipeline(bytes, counted))
  } catch {
    return false
  }
  return length === size
}

/** Opens a zip; or says why it is not taken. Its list is held, and no more. */
export async function openArchive(path: string): Promise<Archive | WhyNot> {
  const file = await open(path, 'r')
  try {
    const entries = await entriesOf(file, (await file.stat()).size)
    if (typeof entries === 'string') {
      await file.close()
      return entries
    }
    const byName = new Map(entries.map(entry => [entry.name, entry]))
    return {
      names: entries.map(({ name }) => name),
      async read(name, take) {
        const entry = byName.get(name)
        return entry !== undefined && (await readOne({ file, path }, entry, take))
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
