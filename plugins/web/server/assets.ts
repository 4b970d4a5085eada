import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { artFolder, samplesFolder, shopClient, workspaceDist } from './folders.ts'
import { headersOfFile } from './security.ts'

interface Asset { headers: Record<string, string>; plain: Buffer; br?: Buffer | undefined; gzip?: Buffer | undefined }

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.json': 'application/json',
  '.png': 'image/png', '.jpg': 'image/jpeg', '.webp': 'image/webp', '.avif': 'image/avif', '.ico': 'image/x-icon', '.map': 'application/json',
  '.pdf': 'application/pdf', '.zip': 'application/zip',
}
const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

const assets = new Map<string, Asset>()
const beside = async (file: string): Promise<Buffer | undefined> => (existsSync(file) ? readFile(file) : undefined)

/** Takes the files of a folder into memory, to be served below `address`. What the build has not compressed is compressed now. */
async function take(folder: string, address: string, cache: string): Promise<void> {
  if (!existsSync(folder)) return
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(entries.map(async entry => {
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type) return
    const file = join(entry.parentPath, entry.name)
    const plain = await readFile(file)
    const packs = type === 'image/svg+xml' && cache !== forever
    assets.set(`${address}/${relative(folder, file)}`, {
      plain,
      br: (await beside(`${file}.br`)) ?? (packs ? brotliCompressSync(plain) : undefined),
      gzip: (await beside(`${file}.gz`)) ?? (packs ? gzipSync(plain) : undefined),
      headers: {
        ...headersOfFile(entry.name),
        'content-type': type,
        'cache-control': cache,
        etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
        vary: 'accept-encoding',
      },
    })
  }))
}

/** Reads what was built, and the pictures and samples of the seed. Names of built files hold a fingerprint: they never change. */
export async function loadAssets(): Promise<void> {
  assets.clear()
  await take(join(shopClient, 'assets'), '/assets', forever)
  await take(join(workspaceDist, 'assets'), '/company/assets', forever)
  await take(artFolder, '/art', anHour)
  await take(samplesFolder, '/samples', anHour)
}

/** Addresses of files, whether there is such a file or not. */
export const isAssetPath = (path: string): boolean => /^\/(?:assets|art|samples|company\/assets)\//.test(path)

/** Answers requests for files before the platform sees them (core front); says whether it did. */
export function answerAsset(request: IncomingMessage, response: ServerResponse): boolean {
  const asset = assets.get((request.url ?? '').split('?', 1)[0] ?? '')
  if (!asset || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  if (request.headers['if-none-match'] === asset.headers['etag']) {
    response.writeHead(304, asset.headers).end()
    return true
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  const [encoding, body] = accepted.includes('br') && asset.br ? ['br', asset.br] as const : accepted.includes('gzip') && asset.gzip ? ['gzip', asset.gzip] as const : [undefined, asset.plain] as const
  response.writeHead(200, { ...asset.headers, 'content-length': body.length, ...(encoding ? { 'content-encoding': encoding } : {}) })
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}
