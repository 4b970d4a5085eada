import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { endSession, session } from '../session/store.ts'
import { toMultipart } from './body.ts'
import { isEnvelope } from './send.ts'
import { networkText, refusalText } from './texts.ts'

/** Something answers a file that is not the product (documents §8). */
const strangeText = 'OOPs! Somthing went wrong'

interface Watch {
  signal: AbortSignal /** From 0 to 1, of what has been sent. */
  onProgress: (share: number) => void /** Of a link, in place of the session. */
  link?: string
}

/**
 * As `send`, for a file whose way is watched: fetch does not tell how far an upload is. It never throws;
 * broken off, it answers 'aborted'.
 */
export function uploadFile<C extends Call>(
  call: C,
  input: InputOf<C> & { file: File },
  { signal, onProgress, link }: Watch,
): Promise<Envelope<ReplyOf<C>>> {
  return new Promise(done => {
    const refused = (response: string, message: string) => done({ status: 0, response, message })
    const request = new XMLHttpRequest()
    const { token } = session()
    request.open(call.method, `/api${call.path}`)
    request.responseType = 'text'
    request.setRequestHeader('accept', 'application/json')
    if (link ?? token) request.setRequestHeader('authorization', `Bearer ${link ?? token}`)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => {
      if (request.status === 401 && token && link === undefined) endSession(token)
      try {
        const envelope: unknown = JSON.parse(request.responseText)
        if (!isEnvelope(envelope)) return refused(strangeText, 'broken')
        done(
          envelope.status === 0
            ? { ...envelope, response: refusalText(envelope.response) }
            : (envelope as Envelope<ReplyOf<C>>),
        )
      } catch {
        refused(strangeText, 'broken')
      }
    }
    request.onerror = () => refused(networkText(call.path), 'network')
    request.onabort = () => refused('', 'aborted')
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) return refused('', 'aborted')
    request.send(toMultipart(input))
  })
}
