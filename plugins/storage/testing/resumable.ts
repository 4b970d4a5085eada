import { request } from 'node:http'

/** A video as far as anybody looks: MP4 by its first box, then bytes that tell where they stand. */
export function videoBytes(size: number): Buffer {
  const video = Buffer.alloc(size)
  for (let at = 0; at + 4 <= size; at += 4) video.writeUInt32BE(at, at)
  Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2').copy(video)
  return video
}

interface Sent {
  http: number
  offset: number
}
const headers = (token: string): Record<string, string> => ({ authorization: token, 'tus-resumable': '1.0.0' })
const answerOf = (reply: Response): Sent => ({
  http: reply.status,
  offset: Number(reply.headers.get('upload-offset') ?? -1),
})

/** How far an upload has come. */
export const asked = async (address: string, token: string): Promise<Sent> =>
  answerOf(await fetch(address, { method: 'HEAD', headers: headers(token) }))

/** Bytes, and from where of the upload on they are. */
interface Piece {
  offset: number
  content: Buffer
}
/** Sends bytes from where it is said that the upload has come to. */
export const sentOn = async (
  address: string,
  token: string,
  { offset, content }: Piece,
  more: Record<string, string> = {},
): Promise<Sent> =>
  answerOf(
    await fetch(address, {
      method: 'PATCH',
      headers: {
        ...headers(token),
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        ...more,
      },
      body: new Uint8Array(content),
    }),
  )

/** Gives an upload up. */
export const givenUp = async (address: string, token: string): Promise<Sent> =>
  answerOf(await fetch(address, { method: 'DELETE', headers: headers(token) }))

/**
 * Says that all of `content` comes, sends the first `sent` bytes and waits; `breakOff` ends the connection
 * without a word.
 */
export function sendingPart(
  address: string,
  token: string,
  { offset, content }: Piece,
  sent: number,
): { breakOff(): void } {
  const sending = request(address, {
    method: 'PATCH',
    headers: {
      ...headers(token),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'content-length': content.length,
    },
  })
  sending.on('error', () => undefined)
  sending.write(content.subarray(0, sent))
  return { breakOff: () => void sending.destroy() }
}
