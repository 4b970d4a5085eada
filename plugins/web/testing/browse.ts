import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { App } from '@cloudoc/core/testing/harness.ts'

export interface Seen {
  http: number
  headers: Record<string, string>
  html: string
  /** How it came: 'br' only out of memory, or from a built file. */
  encoding: string
  /** What the server gave the browser as data. */
  state: { answers: Record<string, { status: number; response: unknown }>; subdomain: string; now: number }
}

const unpack: Readonly<Record<string, (body: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync }

/** Opens an address as a browser does, redirects not followed. */
export function open(app: App, path: string, headers: Record<string, string> = {}): Promise<Seen> {
  return new Promise((done, fail) => {
    const asked = request(
      `${app.url}${path}`,
      { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-encoding': 'gzip, br', ...headers } },
      reply => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () => {
          const encoding = String(reply.headers['content-encoding'] ?? '')
          const html = (unpack[encoding] ?? (body => body))(Buffer.concat(parts)).toString()
          const state = /<script type="application\/json" id="state">(.*)<\/script>/.exec(html)?.[1]
          done({
            http: reply.statusCode ?? 0,
            headers: reply.headers as Record<string, string>,
            html,
            encoding,
            state: JSON.parse(state ?? 'null') as Seen['state'],
          })
        })
      },
    )
    asked.on('error', fail)
    asked.end()
  })
}
