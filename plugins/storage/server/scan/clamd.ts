import { connect } from 'node:net'
import type { Readable } from 'node:stream'

/** Are uploads looked through for viruses? As soon as `CLAMAV_HOST` is set ('clamav' or 'clamav:3310'). */
export const isScanning = (): boolean => (process.env['CLAMAV_HOST'] ?? '') !== ''

const idleSeconds = 60

/**
 * What ClamAV's daemon says of a file. It is sent in pieces (`INSTREAM`), so that a large one is never held as a whole. Fails where the daemon cannot be
 * asked or gives up: then nothing is known.
 */
export function scanned(content: Readable): Promise<'clean' | 'infected'> {
  const [host = '127.0.0.1', port = '3310'] = (process.env['CLAMAV_HOST'] ?? '').split(':')
  return new Promise((done, fail) => {
    const socket = connect(Number(port), host)
    let answer = ''
    const over = (error: Error): void => {
      content.destroy()
      socket.destroy()
      fail(error)
    }
    socket.setTimeout(idleSeconds * 1000, () => over(new Error('The virus scanner does not answer')))
    socket.on('error', over)
    socket.on('data', piece => {
      answer += piece.toString('utf8')
    })
    socket.on('close', () => {
      content.destroy()
      if (/\bOK\0?\s*$/.test(answer)) done('clean')
      else if (/\bFOUND\0?\s*$/.test(answer)) done('infected')
      else fail(new Error('The virus scanner gave up'))
    })
    socket.once('connect', () => void send(socket, content).catch(over))
  })
}

async function send(socket: import('node:net').Socket, content: Readable): Promise<void> {
  const write = (piece: Buffer): Promise<void> =>
    new Promise((done, fail) => void socket.write(piece, error => (error ? fail(error) : done())))
  const length = (size: number): Buffer => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(size)
    return head
  }
  await write(Buffer.from('zINSTREAM\0'))
  for await (const piece of content as AsyncIterable<Buffer>) {
    await write(length(piece.length))
    await write(piece)
  }
  await write(length(0))
}
