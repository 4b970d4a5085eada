import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { type UploadAnswer, upload } from '@cloudoc/storage/testing/uploads.ts'
import { createMyFile } from '../contract/editing.ts'
import { createMyFolder, uploadMine } from '../contract/files.ts'
import { sendMyFile } from '../contract/sending.ts'

function done<R>(reply: { status: unknown; response: R }): R {
  if (reply.status !== 1) throw new Error(`Not done: ${JSON.stringify(reply)}`)
  return reply.response
}

/** A folder of one's own. Answers its id. */
export const aMyFolder = async (app: App, token: string, folderName: string, folderId = ''): Promise<string> =>
  done(await app.call(createMyFolder, { folderName, folderId }, { as: token })).folderId

/** A blank text of one's own. Answers its id. */
export const aMyText = async (app: App, token: string, fileName: string, { parentId = '' } = {}): Promise<string> =>
  done(await app.call(createMyFile, { fileName, parentId }, { as: token })).fileId

/** Uploads a file into a folder of one's own, whatever becomes of it. */
export const uploadOwn = (
  app: App,
  token: string,
  { name, content, parentId = '' }: { name: string; content: Buffer | string; parentId?: string | undefined },
): Promise<UploadAnswer<ReplyOf<typeof uploadMine>>> =>
  upload(app, uploadMine, { parentId }, { as: token, name, content })

let addresses = 0
/** Sends a file of a company's by mail, and answers the token of the link. */
export async function aSentLink(app: App, of: Someone): Promise<string> {
  const email = `receiver-${of.companyId}-${addresses++}@example.test`
  const fileId = await aMyText(app, of.token, `Sent to ${email}`)
  done(await app.call(sendMyFile, { fileId, email, subject: 'A file', message: 'For you.' }, { as: of.token }))
  return tokenIn((await app.mailTo(email)).text)
}

/** The token of the link in a mail. */
export const tokenIn = (text: string): string => /#([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? ''
