import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from './data/rows.ts'

/** Where files of companies are kept: a folder, or an S3 bucket as soon as `S3_BUCKET` is set. Never served directly. */
export interface FileStore {
  put(key: string, content: Readable): Promise<void>
  get(key: string): Promise<{ content: Readable; size: number } | undefined>
  remove(key: string): Promise<void>
}

function folderStore(root: string): FileStore {
  const place = (key: string): string => {
    const path = normalize(join(root, key))
    if (!path.startsWith(normalize(root) + sep)) throw new Error('A file key that leaves its folder')
    return path
  }
  return {
    async put(key, content) {
      const path = place(key)
      await mkdir(dirname(path), { recursive: true })
      // Written beside and moved: a reader never sees half a file.
      const part = `${path}.${newId()}.part`
      await pipeline(content, createWriteStream(part)).catch(async error => {
        await rm(part, { force: true })
        throw error
      })
      await rename(part, path)
    },
    async get(key) {
      const found = await stat(place(key)).catch(() => undefined)
      return found ? { content: createReadStream(place(key)), size: found.size } : undefined
    },
    remove: key => rm(place(key), { force: true }),
  }
}

async function bucketStore(bucket: string): Promise<FileStore> {
  const { S3Client, GetObjectCommand, DeleteObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3')
  const { Upload } = await import('@aws-sdk/lib-storage')
  const endpoint = process.env['S3_ENDPOINT']
  const client = new S3Client({ region: process.env['S3_REGION'] ?? 'eu-west-2', ...(endpoint ? { endpoint, forcePathStyle: true } : {}) })
  return {
    async put(Key, Body) {
      await new Upload({ client, params: { Bucket: bucket, Key, Body } }).done()
    },
    async get(Key) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }))
        return Body ? { content: Body as Readable, size: ContentLength ?? 0 } : undefined
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
    },
  }
}

let store: Promise<FileStore> | undefined

/** The store of this installation. */
export const files = (): Promise<FileStore> => {
  const bucket = process.env['S3_BUCKET']
  store ??= bucket ? bucketStore(bucket) : Promise.resolve(folderStore(join(process.env['DATA_DIR'] ?? '.data', 'files')))
  return store
}
