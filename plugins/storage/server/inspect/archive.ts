import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import type { WhyNot } from '../../contract/uploads.ts'
import { type Entry, entriesOf } from './zip.ts'

/** A zip that is read where it lies: nothing of it is unpacked to a disk, so no name in it leads anywhere. */
export interface Archive {
  /** Names of its files, in their order; one that is there twice is named twice. */
  names: readonly string[]
  /** Hands on the bytes of a file. Throws `BrokenEntry` where it is not there, damaged, or longer than its list says. */
  read(name: string, take: (bytes: Buffer) => void): Promise<void>
  close(): Promise<void>
}

/** A file of a zip is not what the list of the zip says. */
export class BrokenEntry extends Error {
  constructor(name: string) {
    super(`A file of an archive cannot be read: ${name}`)
  }
}

const localHead = 30

/** Where the bytes of an entry begin. */
async function dataOf(file: FileHandle, { at, name }: Entry): Promise<number> {
  const head = Buffer.alloc(localHead)
  await file.read(head, 0, localHead, at)
  if (head.readUInt32LE(0) !== 0x04034b50) throw new BrokenEntry(name)
  return at + localHead + head.readUInt16LE(26) + head.readUInt16LE(28)
}

async function readOne(
  { file, path }: { file: FileHandle; path: string },
  entry: Entry,
  take: (bytes: Buffer) => void,
): Promise<void> {
  const { name, method, packed, size } = entry
  if (method !== 0 && method !== 8) throw new BrokenEntry(name)
  const start = await dataOf(file, entry)
  let length = 0
  const counted = new Transform({
    transform(bytes: Buffer, _, next) {
      length += bytes.length
      // It unfolds to more than its list says: as in a bomb.
      if (length > size) return next(new BrokenEntry(name))
      take(bytes)
      next()
    },
  })
  if (packed > 0) {
    const bytes = createReadStream(path, { start, end: start + packed - 1 })
    try {
      await (method === 8 ? pipeline(bytes, createInflateRaw(), counted) : pipeline(bytes, counted))
    } catch {
      throw new BrokenEntry(name)
    }
  }
  if (length !== size) throw new BrokenEntry(name)
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
        if (!entry) throw new BrokenEntry(name)
        await readOne({ file, path }, entry, take)
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
