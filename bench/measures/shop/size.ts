import { get } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { wholeLoad } from '../../../plugins/web/build/budgets.ts'
import { readManifest } from '../../../plugins/web/server/manifest.ts'
import { atMost, type Target } from '../../report/targets.ts'

export interface Size {
  /** Scripts of a visit of the home page: `first` came with the page, the others when a hand was laid on it. As they came over the wire. Bytes, gzip. */
  home: { script: string; bytes: number; first: boolean }[]
  /** All scripts by route of the shop, from the build's list. Kilobytes (1000 bytes), gzip. */
  routes: Record<string, number>
  targets: Target[]
}

const maxFirst = 90
const maxInAll = 137

/** The scripts named, and what they import at once, by size. */
async function weigh(product: string, named: readonly string[], sizes: Map<string, number>): Promise<void> {
  const open = [...new Set(named)]
  for (let script = open.shift(); script !== undefined; script = open.shift()) {
    if (sizes.has(script)) continue
    const { bytes, text } = await fetchGzip(new URL(script, product))
    sizes.set(script, bytes)
    open.push(...staticImports(text).map(path => new URL(path, new URL(script, product)).pathname))
  }
}
const sum = (sizes: Map<string, number>): number => [...sizes.values()].reduce((all, bytes) => all + bytes, 0)

/** Sizes of the first visit: what the HTML names, and what those scripts import at once; then what it names for later. Fetched as a browser that takes gzip only. */
export async function measureSize(product: string): Promise<Size> {
  const html = (await fetchGzip(new URL('/', product))).text
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+\.js)"/g)].map(
    ([tag, script = '']) => ({ script, later: tag.includes('rel="later"') }),
  )
  const sizes = new Map<string, number>()
  await weigh(
    product,
    tags.filter(({ later }) => !later).map(({ script }) => script),
    sizes,
  )
  if (sizes.size === 0) throw new Error('The home page names no script')
  const first = new Map(sizes)
  await weigh(
    product,
    tags.map(({ script }) => script),
    sizes,
  )
  const manifest = readManifest()
  const routes = Object.keys(manifest).filter(file => file.startsWith('routes/'))
  return {
    home: [...sizes].map(([script, bytes]) => ({ script, bytes, first: first.has(script) })),
    routes: Object.fromEntries(routes.map(file => [file, wholeLoad(manifest, file)])),
    targets: [
      atMost('Home page, scripts of the first visit, gzip', sum(first) / 1000, maxFirst, ' KB'),
      atMost('The same after hydration, gzip', sum(sizes) / 1000, maxInAll, ' KB'),
    ],
  }
}

/** `import … from './x.js'`, `import './x.js'`, `export … from './x.js'`; not `import('./x.js')`, which waits for a click. */
const staticImports = (code: string): string[] =>
  [...code.matchAll(/\b(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)].map(match => match[1] ?? '')

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
        done({
          bytes: body.length,
          text: (reply.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString(),
        })
      })
    }).once('error', fail)
  })
}
