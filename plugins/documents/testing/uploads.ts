import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { aPdf, type UploadAnswer, upload } from '@cloudoc/storage/testing/uploads.ts'
import { replaceUpload, uploadFile } from '../contract/uploads.ts'

/** Uploads a file beside the documents of a folder, whatever becomes of it. */
export const uploadBeside = (
  app: App,
  token: string,
  name: string,
  content: Buffer | string,
  folderId = '',
): Promise<UploadAnswer<ReplyOf<typeof uploadFile>>> =>
  upload(app, uploadFile, { folderId }, { as: token, name, content })

/** Uploads the next version of a file. */
export const replaceWith = (
  app: App,
  token: string,
  uploadId: string,
  version: number,
  name: string,
  content: Buffer | string,
): Promise<UploadAnswer<ReplyOf<typeof replaceUpload>>> =>
  upload(app, replaceUpload, { uploadId, version: String(version) }, { as: token, name, content })

/** A PDF beside the documents of a folder. Answers its id. */
export async function anUpload(app: App, token: string, name: string, folderId = ''): Promise<string> {
  const reply = await uploadBeside(app, token, name, aPdf(name), folderId)
  if (reply.status !== 1) throw new Error(`Nothing was uploaded: ${JSON.stringify(reply)}`)
  return reply.response._id
}
