import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { artFolder, samplesFolder, shopClient, workspaceDist } from './folders.ts'
import { headersOfFile, readerWorker } from './security.ts'

interface Asset {
  headers: Record<string, string>
  plain: Buffer
  br?: Packed
  gzip?: Packed
}
/** What it is when it is packed. */
type Packed = (() => Buffer) | undefined

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.map': 'application/json',
  '.pdf': 'application/pdf',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.webmanifest': 'application/manifest+json',
  '.zip': 'application/zip',
  '.wasm': 'application/wasm',
  '.pfb': 'application/octet-stream',
}
const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

const assets = new Map<string, Asset>()
/** As the build has packed it. */
async function beside(file: string): Promise<Packed> {
  if (!existsSync(file)) return undefined
  const packed = await readFile(file)
  return () => packed
}
/** Packed when somebody first asks for it: at its start a node has better to do. */
function later(pack: (plain: Buffer) => Buffer, plain: Buffer): Packed {
  let packed: Buffer | undefined
  return () => (packed ??= pack(plain))
}

/**
 * Takes the files of a folder into memory, to be served below `address`; `only` those of this name. What the
 * build has not compressed is compressed when it is asked for.
 */
async function take(folder: string, address: string, cache: string, only?: string): Promise<void> {
  if (!existsSync(folder)) return
  const entries = (await readdir(folder, { recursive: only === undefined, withFileTypes: true })).filter(
    ({ name }) => only === undefined || name === only,
  )
  await Promise.all(
    entries.map(async entry => {
      const type = types[extname(entry.name)]
      if (!entry.isFile() || !type) return
      const file = join(entry.parentPath, entry.name)
      const plain = await readFile(file)
      const packs = type === 'image/svg+xml' && cache !== forever
      assets.set(`${address}/${relative(folder, file)}`, {
        plain,
        br: (await beside(`${file}.br`)) ?? (packs ? later(brotliCompressSync, plain) : undefined),
        gzip: (await beside(`${file}.gz`)) ?? (packs ? later(gzipSync, plain) : undefined),
        headers: {
          ...headersOfFile(entry.name),
          'content-type': type,
          'cache-control': cache,
          etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
          vary: 'accept-encoding',
        },
      })
    }),
  )
}

/**
 * Reads what was built, and the pictures and samples of the seed. Names of built files hold a fingerprint:
 * they never change; but for the worker, which browsers know by its address.
 */
export async function loadAssets(): Promise<void> {
  assets.clear()
  await take(join(shopClient, 'assets'), '/assets', forever)
  await take(join(workspaceDist, 'assets'), '/company/assets', forever)
  await take(workspaceDist, '/company', 'no-cache', readerWorker)
  await take(artFolder, '/art', anHour)
  await take(samplesFolder, '/samples', anHour)
}

/**
 * The picture for sharing of a page: `/blog/four-nations` has `/art/share/blog-four-nations.jpg`, the home
 * page `/art/share/home.jpg`. '' where none was made.
 */
export function sharePicture(path: string): string {
  const address = `/art/share/${path.replace(/^\/|\/$/g, '').replaceAll('/', '-') || 'home'}.jpg`
  return assets.has(address) ? address : ''
}

/** Addresses of files, whether there is such a file or not. */
export const isAssetPath = (path: string): boolean => /^\/(?:assets|art|samples|company\/assets)\//.test(path)

const type = (asset: Asset): string => asset.headers['content-type'] ?? ''

/** The one part of a video that a player asks for: `bytes=0-` or `bytes=100-199`. Anything else gets the whole. */
function partOf(range: string | undefined, length: number): { from: number; to: number } | undefined {
  const [, begin = '', end = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  const [from, to] = [Number(begin), end === '' ? length - 1 : Math.min(Number(end), length - 1)]
  return begin !== '' && from <= to ? { from, to } : undefined
}

/** The bytes of a file, packed as tightly as whoever asks can unpack. */
function encodedFor(accepted: string, { br, gzip, plain }: Asset): { encoding?: 'br' | 'gzip'; body: Buffer } {
  if (accepted.includes('br') && br) return { encoding: 'br', body: br() }
  if (accepted.includes('gzip') && gzip) return { encoding: 'gzip', body: gzip() }
  return { body: plain }
}

/** Answers requests for files before the platform sees them (core front); says whether it did. */
export function answerAsset(request: IncomingMessage, response: ServerResponse): boolean {
  const asset = assets.get((request.url ?? '').split('?', 1)[0] ?? '')
  if (!asset || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  if (request.headers['if-none-match'] === asset.headers['etag']) {
    response.writeHead(304, asset.headers).end()
    return true
  }
  const part = type(asset).startsWith('video/') ? partOf(request.headers.range, asset.plain.length) : undefined
  if (part) {
    response.writeHead(206, {
      ...asset.headers,
      'content-range': `bytes ${part.from}-${part.to}/${asset.plain.length}`,
      'content-length': part.to - part.from + 1,
    })
    response.end(request.method === 'HEAD' ? undefined : asset.plain.subarray(part.from, part.to + 1))
    return true
  }
  const { encoding, body } = encodedFor(request.headers['accept-encoding'] ?? '', asset)
  response.writeHead(200, {
    ...asset.headers,
    'content-length': body.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}
