import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  id: string
  timestamp: number
  signatures: string[]
  body: string
}
type Answer = (request: IncomingMessage, response: ServerResponse, received: Received) => void

const okay: Answer = (_, response) => void response.writeHead(204).end()

export interface Receiver {
  url: string
  received: Received[]
  /** What it answers from now on. */
  answer: Answer
  close(): Promise<void>
}

/** A customer's server on this machine, which keeps what it is sent. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('error', () => undefined)
    request.on('end', () => {
      const header = (name: string): string => String(request.headers[name] ?? '')
      const one = {
        id: header('webhook-id'),
        timestamp: Number(header('webhook-timestamp')),
        signatures: header('webhook-signature').split(' '),
        body: Buffer.concat(parts).toString('utf8'),
      }
      received.push(one)
      receiver.answer(request, response, one)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: okay,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}

/** As docs/connect.md tells a receiver to check: is one of the signatures by this secret? */
export function isSignedBy(secret: string, { id, timestamp, body, signatures }: Received): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return signatures.includes(`v1,${expected}`)
}
