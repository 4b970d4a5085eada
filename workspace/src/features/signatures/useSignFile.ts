import { signFile } from '@cloudoc/esign/contract/lists.ts'
import type { SignFileKind } from '@cloudoc/esign/contract/shapes.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'

/** Hands a file of an envelope to the browser to be kept. */
export function useSignFile(): (envelopeId: string, kind: SignFileKind) => void {
  return (envelopeId, kind) => {
    void send(signFile, { envelopeId, kind }).then(envelope => {
      if (envelope.status === 1) browser.leave(envelope.response.url)
      else showMessage(textOf(envelope) ?? brokenText, 'danger')
    })
  }
}
