import { createReadStream, createWriteStream } from 'node:fs'
import { access, constants, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '../data/base-columns.ts'
import { log } from '../observability/log.ts'
import { closeToOthers, ownFile, ownFolder } from './close-to-others.ts'
import { fileFault, throwFileFault } from './file-faults.ts'
import { checkRoom } from './room.ts'

/** Bytes of a file, both included. */
export interface ByteRange {
  from: number
  to: number
}

/**
 * Where files of companies are kept: a folder, or an S3 bucket as soon as `S3_BUCKET` is set. Never served
 * directly.
 */
export interface FileStore {
  put(key: string, content: Readable): Promise<void>
  /** With `range`, these bytes alone (both ends included; they must be there), and `size` says how many they are. */
  get(key: string, range?: ByteRange): Promise<{ content: Readable; size: number } | undefined>
  remove(key: string): Promise<void>
  /** Fails where files can be neither read nor kept now. */
  check(signal: AbortSignal): Promise<void>
  /** Keys of everything below a folder ('companies/12/'). */
  list(folder: string): AsyncIterable<string>
}

/** No upload takes as long: a part that is older was left by a process that ended in the midst of it. */
const partHours = 6

const makeFolder = (path: string): Promise<unknown> => mkdir(path, { recursive: true, mode: ownFolder })

function folderStore(root: string): FileStore {
  closeToOthers(root).catch((error: NodeJS.ErrnoException) =>
    log.warn('files: other users of this machine may read them', { code: error.code ?? error.message }),
  )
  // On the same disk, and apart: a killed process leaves nothing among companies' files.
  const parts = join(root, '.parts')
  void sweepParts(parts)
  const place = (key: string): string => {
    const path = normalize(join(root, key))
    if (!path.startsWith(normalize(root) + sep)) throw new Error('A file key that leaves its folder')
    return path
  }
  return {
    async put(key, content) {
      const path = place(key)
      await Promise.all([makeFolder(dirname(path)), makeFolder(parts)]).catch(throwFileFault)
      // Written apart and moved: a reader never sees half a file.
      const part = join(parts, newId())
      await pipeline(content, createWriteStream(part, { mode: ownFile })).catch(async (error: unknown) => {
        await rm(part, { force: true })
        return throwFileFault(error)
      })
      await rename(part, path)
    },
    async get(key, range) {
      const found = await stat(place(key)).catch(() => undefined)
      if (!found) return undefined
      return range
        ? {
            content: createReadStream(place(key), { start: range.from, end: range.to }),
            size: range.to - range.from + 1,
          }
        : { content: createReadStream(place(key)), size: found.size }
    },
    remove: key => rm(place(key), { force: true }),
    async check() {
      await makeFolder(root)
      await access(root, constants.R_OK | constants.W_OK)
      await checkRoom(root)
    },
    async *list(folder) {
      const found = await readdir(place(folder), { recursive: true, withFileTypes: true }).catch(() => [])
      for (const file of found)
        if (file.isFile()) yield relative(root, join(file.parentPath, file.name)).split(sep).join('/')
    },
  }
}

/** Removes what killed processes left half written. Another node may be writing: what is young stays. */
async function sweepParts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > partHours * 3_600_000) await rm(path, { force: true })
  }
}

/** What a key is told of an object that is not there, where it may not list the bucket. */
const isDenied = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 403

/** Milliseconds that a bucket may take to be connected to, to begin its answer, and to take a part of an upload. */
const patience = { connection: 2000, answer: 4000, part: 30_000 }

async function bucketStore(bucket: string): Promise<FileStore> {
  const { S3Client, GetObjectCommand, DeleteObjectCommand, PutObjectCommand, paginateListObjectsV2, NoSuchKey } =
    await import('@aws-sdk/client-s3')
  const { Upload } = await import('@aws-sdk/lib-storage')
  const endpoint = process.env['S3_ENDPOINT']
  const client = new S3Client({
    region: process.env['S3_REGION'] ?? 'eu-west-2',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestHandler: {
      connectionTimeout: patience.connection,
      requestTimeout: patience.part,
      throwOnRequestTimeout: true,
    },
  })
  return {
    async put(Key, Body) {
      try {
        await new Upload({ client, params: { Bucket: bucket, Key, Body } }).done()
      } catch (error) {
        // A content that broke off is the reason, whatever came of it at the other end; one that nobody takes
        // is let go of.
        const reason: unknown = Body.errored ?? error
        Body.destroy()
        throw Body.errored ? reason : fileFault(reason)
      }
    },
    async get(Key, range) {
      try {
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key, ...(range && { Range: `bytes=${range.from}-${range.to}` }) }),
          { requestTimeout: patience.answer },
        )
        return Body ? { content: Body as Readable, size: ContentLength ?? 0 } : undefined
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw fileFault(error)
      }
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key })).catch(throwFileFault)
    },
    async check(abortSignal) {
      // What files need, and no more: a key that may read and write objects need not be one that may look at
      // the bucket.
      const probe = { Bucket: bucket, Key: 'health/probe' }
      const found = await client.send(new GetObjectCommand(probe), { abortSignal }).catch((error: unknown) => {
        if (error instanceof NoSuchKey || isDenied(error)) return undefined
        throw error
      })
      if (found) (found.Body as Readable | undefined)?.destroy()
      else await client.send(new PutObjectCommand({ ...probe, Body: 'well' }), { abortSignal })
    },
    async *list(Prefix) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix })[Symbol.asyncIterator]()
      for (;;) {
        const { done, value } = await pages.next().catch(throwFileFault)
        if (done) return
        for (const { Key } of value.Contents ?? []) if (Key !== undefined) yield Key
      }
    },
  }
}

let store: Promise<FileStore> | undefined

/** The store of this installation. */
export const files = (): Promise<FileStore> => {
  const bucket = process.env['S3_BUCKET']
  store ??= bucket
    ? bucketStore(bucket)
    : Promise.resolve(folderStore(join(process.env['DATA_DIR'] ?? '.data', 'files')))
  return store
}
