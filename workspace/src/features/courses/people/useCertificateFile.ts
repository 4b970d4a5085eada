import { certificateFile } from '@cloudoc/courses/contract/records.ts'
import { myCertificate } from '@cloudoc/courses/contract/taking.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import type { Calling } from '@cloudoc/kit/calls/useCall.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'

/** Hands out the file of a certificate: of one's own, or of anybody's for a manager. */
export function useCertificateFile(own: boolean): [(certificateId: string) => void, Calling] {
  const [ask, asking] = useCall<typeof certificateFile | typeof myCertificate>(own ? myCertificate : certificateFile)
  const open = async (certificateId: string) => {
    const envelope = await ask({ certificateId })
    if (envelope.status === 1) browser.leave(envelope.response.url)
    else showMessage(textOf(envelope) ?? brokenText, 'danger')
  }
  return [
    id => {
      void open(id)
    },
    asking,
  ]
}
