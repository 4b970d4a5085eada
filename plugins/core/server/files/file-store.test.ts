import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { until } from '../../testing/harness.ts'
import { type Bucket, openBucket } from '../../testing/services/bucket.ts'
import { newId } from '../data/base-columns.ts'
import type { FileStore } from './file-store.ts'

const soon = (): AbortSignal => AbortSignal.timeout(2000)

/** The store that an environment makes; it is read once, with the module. */
function storeOf(env: Record<string, string>): Promise<FileStore> {
  for (const name of [
    'S3_BUCKET',
    'S3_ENDPOINT',
    'S3_REGION',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'DATA_DIR',
  ])
    delete process.env[name]
  Object.assign(process.env, env)
  let made: Promise<FileStore> | undefined
  jest.isolateModules(() => {
    made = (jest.requireActual('./file-store.ts') as typeof import('./file-store.ts')).files()
  })
  if (!made) throw new Error('No store')
  return made
}

const folder = mkdtempSync(join(tmpdir(), 'cloudoc-files-'))
let bucket: Bucket
beforeAll(async () => {
  bucket = await openBucket()
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each<[string, () => Record<string, string>]>([
  ['a folder', () => ({ DATA_DIR: folder })],
  ['a bucket', () => bucket.env],
])('%s', (_, env) => {
  let store: FileStore
  beforeAll(async () => {
    store = await storeOf(env())
  })
  const read = async (key: string): Promise<Buffer | undefined> => {
    const found = await store.get(key)
    return found && buffer(found.content)
  }
  const aKey = (): string => `companies/7/${newId()}.bin`

  it.each([
    ['nothing', 0],
    ['a little', 5],
    ['more than one part of an upload', 12 * 1024 * 1024],
  ])('keeps %s as it came, and says its size', async (_name, size) => {
    const content = randomBytes(size)
    const key = aKey()
    await store.put(key, Readable.from(size === 0 ? [] : [content.subarray(0, size / 2), content.subarray(size / 2)]))
    const found = await store.get(key)
    expect(found?.size).toBe(size)
    expect(found && (await buffer(found.content)).equals(content)).toBe(true)
  })

  it('gives a part that is asked for, and says how much that is', async () => {
    const content = randomBytes(100_000)
    const key = aKey()
    await store.put(key, Readable.from([content]))
    const part = await store.get(key, { from: 70_000, to: 70_009 })
    expect([part?.size, part && (await buffer(part.content)).equals(content.subarray(70_000, 70_010))]).toEqual([
      10,
      true,
    ])
  })

  it('has nothing where nothing was put, or not any more', async () => {
    const key = aKey()
    expect(await store.get(key)).toBeUndefined()
    await store.put(key, Readable.from([Buffer.from('here')]))
    await store.remove(key)
    expect(await store.get(key)).toBeUndefined()
    await store.remove(key)
  })

  it('a file that breaks off on its way in is not there, nor half of it, and what was there stays', async () => {
    const breaks = (): Readable =>
      Readable.from(
        (async function* () {
          yield randomBytes(6 * 1024 * 1024)
          throw new Error('broken off')
        })(),
      )
    const key = aKey()
    await expect(store.put(key, breaks())).rejects.toThrow('broken off')
    expect(await store.get(key)).toBeUndefined()
    await store.put(key, Readable.from([Buffer.from('first')]))
    await expect(store.put(key, breaks())).rejects.toThrow('broken off')
    expect((await read(key))?.toString()).toBe('first')
  })

  it('files that nobody reads to their end hold nothing up', async () => {
    const key = aKey()
    await store.put(key, Readable.from([randomBytes(2 * 1024 * 1024)]))
    // More than connections to a bucket: each is given back when its stream is closed.
    for (let at = 0; at < 60; at++) (await store.get(key))?.content.destroy()
    expect((await read(key))?.length).toBe(2 * 1024 * 1024)
  })

  it('is well', async () => {
    await store.check(soon())
  })
})

describe('a bucket that is not well', () => {
  let broken: Server
  let held: Readable | undefined
  beforeAll(done => {
    // Answers nothing but errors of its own.
    broken = createServer((request, response) => {
      request.resume()
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    }).listen(0, '127.0.0.1', () => done())
  })
  afterAll(done => void broken.close(() => done()))
  const endpoint = (): string => {
    const address = broken.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  it('one that takes a connection and says nothing is away, and nobody waits for it for long', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await new Promise(done => silent.once('listening', done))
    const port = (silent.address() as AddressInfo).port
    process.env['AWS_MAX_ATTEMPTS'] = '1'
    const store = await storeOf({ ...bucket.env, S3_ENDPOINT: `http://127.0.0.1:${port}` })
    const began = performance.now()
    await expect(store.get('companies/7/a.pdf')).rejects.toMatchObject({
      message: expect.stringContaining('out of reach') as unknown,
    })
    expect(performance.now() - began).toBeLessThan(8000)
    delete process.env['AWS_MAX_ATTEMPTS']
    silent.closeAllConnections()
    silent.close()
  })

  it('one that is not there is a fault, not an absent file', async () => {
    const store = await storeOf({ ...bucket.env, S3_BUCKET: 'another' })
    await expect(store.get('companies/7/a.bin')).rejects.toThrow()
    await expect(store.check(soon())).rejects.toThrow()
  })

  it('one that answers errors is a fault, and what was to be kept is let go of', async () => {
    const store = await storeOf({ ...bucket.env, S3_ENDPOINT: endpoint() })
    held = Readable.from([Buffer.from('x'), Buffer.from('y')])
    await expect(store.put('companies/7/a.bin', held)).rejects.toThrow()
    expect(held.destroyed).toBe(true)
    await expect(store.get('companies/7/a.bin')).rejects.toThrow()
    await expect(store.check(soon())).rejects.toThrow()
  })
})

it('what a killed process left half written goes at the next start; what may still be written stays', async () => {
  const own = mkdtempSync(join(tmpdir(), 'cloudoc-files-'))
  const parts = join(own, 'files', '.parts')
  mkdirSync(parts, { recursive: true })
  for (const name of ['old', 'young']) writeFileSync(join(parts, name), 'half')
  utimesSync(join(parts, 'old'), new Date(0), new Date(0))
  await storeOf({ DATA_DIR: own })
  while (existsSync(join(parts, 'old'))) await new Promise(done => setImmediate(done))
  expect(readdirSync(parts)).toEqual(['young'])
  rmSync(own, { recursive: true })
})

describe('other users of the machine', () => {
  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
  it('reach nothing of a folder, and what an earlier release let them read is mended', async () => {
    const place = mkdtempSync(join(tmpdir(), 'cloudoc-modes-'))
    const [root, company] = [join(place, 'files'), join(place, 'files/companies/7')]
    mkdirSync(company, { recursive: true, mode: 0o755 })
    chmodSync(root, 0o755)
    writeFileSync(join(company, 'old.pdf'), 'old', { mode: 0o644 })
    const store = await storeOf({ DATA_DIR: place })
    await until(async () => modeOf(root) === '700')
    await store.put('companies/8/new.pdf', Readable.from(['new']))
    expect(
      [company, join(company, 'old.pdf'), join(root, 'companies/8'), join(root, 'companies/8/new.pdf')].map(modeOf),
    ).toEqual(['700', '600', '700', '600'])
    rmSync(place, { recursive: true })
  })
})

it('a bucket that is away says so, and is worth another try', async () => {
  const store = await storeOf({ ...bucket.env, S3_ENDPOINT: 'http://127.0.0.1:9' })
  const away = { name: 'Error', message: expect.stringContaining('out of reach') as unknown }
  await expect(store.get('companies/7/a.pdf')).rejects.toMatchObject(away)
  await expect(store.put('companies/7/a.pdf', Readable.from(['a']))).rejects.toMatchObject(away)
})
