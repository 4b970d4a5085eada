import { createHash } from 'node:crypto'

import { openArchive } from '@cloudoc/storage/server/services/archives.ts'

import type { z } from 'zod'
import { siteExportFormat } from '../../contract/site-export.ts'
import type { takeInSite } from '../../contract/taken-in.ts'
import { documentsShape, documentWords, type ListedDocument, type Manifest, manifestShape } from './inside.ts'

/** Why an archive is not taken in: the codes of the call. */
export type WhyNotTaken = Extract<keyof typeof takeInSite.refusals, 'notExport' | 'newer' | 'packed' | 'altered'>

type Archive = Exclude<Awaited<ReturnType<typeof openArchive>>, string>

/** A file of an export is not there, damaged, or not of its form. */
class BrokenFile extends Error {
  constructor(name: string) {
    super(`A file of an export cannot be read: ${name}`)
  }
}

/** An export of a location that lies on this machine. */
export interface SiteArchive {
  archive: Archive
  manifest: Manifest
}

const manifestName = 'manifest.json'
/** Bytes of a list that is read as a whole; the words of one document are shorter. */
const mostRead = 50_000_000

/** A file of an archive as JSON. Throws `BrokenFile` where it is none, or too long. */
async function readJson<Shape extends z.ZodType>(
  archive: Archive,
  name: string,
  shape: Shape,
): Promise<z.output<Shape>> {
  const parts: Buffer[] = []
  let length = 0
  const isWhole = await archive.read(name, bytes => {
    length += bytes.length
    if (length <= mostRead) parts.push(bytes)
  })
  if (!isWhole || length > mostRead) throw new BrokenFile(name)
  try {
    return shape.parse(JSON.parse(Buffer.concat(parts).toString('utf8')))
  } catch {
    throw new BrokenFile(name)
  }
}

/** Both name the same files, each once. */
function isSameList(names: readonly string[], { files }: Manifest): boolean {
  const listed = new Set([manifestName, ...files.map(({ path }) => path)])
  return (
    listed.size === files.length + 1 &&
    new Set(names).size === names.length &&
    names.length === listed.size &&
    names.every(name => listed.has(name))
  )
}

/**
 * Opens an export of a location: the manifest can be read, and names the files that are there. Whoever gets it closes it.
 */
export async function openSiteArchive(path: string): Promise<SiteArchive | WhyNotTaken> {
  const archive = await openArchive(path)
  if (typeof archive === 'string') return archive === 'packed' ? 'packed' : 'notExport'
  try {
    const manifest = await manifestOf(archive)
    if (typeof manifest !== 'string') return { archive, manifest }
    await archive.close()
    return manifest
  } catch (error) {
    await archive.close()
    throw error
  }
}

async function manifestOf(archive: Archive): Promise<Manifest | WhyNotTaken> {
  if (!archive.names.includes(manifestName)) return 'notExport'
  let manifest: Manifest
  try {
    manifest = await readJson(archive, manifestName, manifestShape)
  } catch (error) {
    if (error instanceof BrokenFile) return 'notExport'
    throw error
  }
  if (manifest.version > siteExportFormat.version) return 'newer'
  return isSameList(archive.names, manifest) ? manifest : 'altered'
}

/** Where a list of an export has another item: it is written a line for each. */
const itemStart = Buffer.from('\n  {')

/** How often it stands in bytes that come in pieces. */
function counter() {
  let [count, rest] = [0, Buffer.alloc(0)]
  return {
    add(bytes: Buffer) {
      const all = Buffer.concat([rest, bytes])
      for (let at = all.indexOf(itemStart); at >= 0; at = all.indexOf(itemStart, at + 1)) count++
      rest = all.subarray(Math.max(0, all.length - itemStart.length + 1))
    },
    count: () => count,
  }
}

/**
 * Reads every file of an export once.
 * @returns how many items each list has, by its name; nothing where a file is not the one that the manifest names
 */
export async function checkFiles({ archive, manifest }: SiteArchive): Promise<Map<string, number> | undefined> {
  const counted = new Map<string, number>()
  for (const { path, bytes, sha256 } of manifest.files) {
    const [hash, items] = [createHash('sha256'), counter()]
    let length = 0
    const isWhole = await archive.read(path, part => {
      hash.update(part)
      length += part.length
      if (path.endsWith('.json')) items.add(part)
    })
    if (!isWhole || length !== bytes || hash.digest('hex') !== sha256) return undefined
    counted.set(path, items.count())
  }
  return counted
}

const documentList = 'documents.json'

/** The documents of an export; none where it was made before exports had them. */
export async function documentsIn({ archive }: SiteArchive): Promise<ListedDocument[]> {
  return archive.names.includes(documentList) ? readJson(archive, documentList, documentsShape) : []
}

export const wordsIn = ({ archive }: SiteArchive, { path }: ListedDocument): Promise<z.output<typeof documentWords>> =>
  readJson(archive, path, documentWords)
