import type { IncomingMessage, ServerResponse } from 'node:http'

/** The body as the bytes that came; nothing when it is larger than `most` bytes. */
export async function bodyOf(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

export function answerJson(response: ServerResponse, status: number, body: object | string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
