import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { type Entry, zipStream } from '@cloudoc/document-renderer/src/index.ts'
import type { Zip } from './zips.ts'

/** Packs entries into a zip of the company, streamed into the store: at no time is it in memory as a whole. */
export async function writeZip(companyId: number, entries: AsyncIterable<Entry>): Promise<Zip> {
  const store = await files()
  let size = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, pass) {
      size += chunk.length
      pass(null, chunk)
    },
  })
  const file_key = `companies/${companyId}/exports/${newId()}.zip`
  await Promise.all([pipeline(zipStream(entries), counted), store.put(file_key, counted)])
  return { file_key, size }
}
