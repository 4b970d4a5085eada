import { viewUpload } from '@cloudoc/documents/contract/uploads.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'

const closed = 'This file cannot be opened: the virus scanner has not looked at it yet, or found something in it.'

/** Keeps an uploaded file, or an earlier version of it, on this machine. */
export const downloadUpload = async (uploadId: string, version?: number): Promise<void> => {
  const envelope = await send(viewUpload, { uploadId, ...(version !== undefined && { version }) })
  if (envelope.status === 1 && envelope.response.url !== '') browser.leave(envelope.response.url)
  else showMessage(envelope.status === 1 ? closed : (textOf(envelope) ?? brokenText), 'danger')
}
