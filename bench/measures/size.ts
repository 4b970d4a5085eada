import { get } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { firstLoad } from '../../plugins/web/build/budgets.ts'
import { readManifest } from '../../plugins/web/server/manifest.ts'
import { atMost, type Target } from '../targets.ts'

export interface Size {
  /** Scripts that the home page takes before it is usable, as they came over the wire. Bytes, gzip. */
  home: { script: string; bytes: number }[]
  /** The same by route of the shop, from the build's list. Kilobytes (1000 bytes), gzip. */
  routes: Record<string, number>
  targets: Target[]
}

const most = 130

/** Sizes of the first visit: what the HTML names, and what those scripts import at once. Fetched as a browser that takes gzip only. */
export async function measureSize(product: string): Promise<Size> {
  const html = (await fetchGzip(new URL('/', product))).text
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+\.js)"/g)].map(match => match[1] ?? '')
  const sizes = new Map<string, number>()
  const open = [...new Set(named)]
  for (let script = open.shift(); script !== undefined; script = open.shift()) {
    if (sizes.has(script)) continue
    const { bytes, text } = await fetchGzip(new URL(script, product))
    sizes.set(script, bytes)
    open.push(...staticImports(text).map(path => new URL(path, new URL(script, product)).pathname))
  }
  if (sizes.size === 0) throw new Error('The home page names no script')
  const manifest = readManifest()
  const routes = Object.keys(manifest).filter(file => file.startsWith('routes/'))
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  return {
    home: [...sizes].map(([script, bytes]) => ({ script, bytes })),
    routes: Object.fromEntries(routes.map(file => [file, firstLoad(manifest, file)])),
    targets: [atMost('Home page, scripts of the first visit, gzip', total / 1000, most, ' KB')],
  }
}

/** `import … from './x.js'`, `import './x.js'`, `export … from './x.js'`; not `import('./x.js')`, which waits for a click. */
const staticImports = (code: string): string[] => [...code.matchAll(/\b(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)].map(match => match[1] ?? '')

/** `fetch` unpacks and does not say how much came; so by hand. */
export function fetchGzip(url: URL): Promise<{ bytes: number; text: string }> {
  return new Promise((done, fail) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, reply => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.once('error', fail)
      reply.once('end', () => {
        const body = Buffer.concat(parts)
        if (reply.statusCode !== 200) return fail(new Error(`${url.pathname} answered ${String(reply.statusCode)}`))
        done({ bytes: body.length, text: (reply.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString() })
      })
    }).once('error', fail)
  })
}
