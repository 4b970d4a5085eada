import { createHash } from 'node:crypto'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { upload } from '@cloudoc/storage/testing/uploads.ts'
import JSZip from 'jszip'
import { takeInSite } from '../contract/taken-in.ts'
import { readZip } from './read-zip.ts'

/** The same export of a location with other files; with `isHonest` its manifest names them as they are. */
export async function remade(
  zip: Buffer,
  change: (files: Map<string, Buffer>) => void,
  isHonest = false,
): Promise<Buffer> {
  const files = await readZip(zip)
  change(files)
  if (isHonest) {
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '{}') as object
    const listed = [...files]
      .filter(([path]) => path !== 'manifest.json')
      .map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }))
    files.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, files: listed })))
  }
  const made = new JSZip()
  for (const [path, bytes] of files) made.file(path, bytes, { createFolders: false })
  return made.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

/** Sends the export of a location to be looked into, or taken in, as a browser does. */
export const sendSite = (app: App, as: string, content: Buffer, fields: Record<string, string> = {}) =>
  upload<ReplyOf<typeof takeInSite>>(app, takeInSite, fields, { as, name: 'Location.zip', content })
