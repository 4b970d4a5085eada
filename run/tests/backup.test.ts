import { type ChildProcess, fork, spawn } from 'node:child_process'
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { cloneDatabase, emptyDatabase, rowsIn } from '@cloudoc/core/testing/databases.ts'
import { send } from '@cloudoc/core/testing/send.ts'
import type { Known } from '../../seed/upgrade/world.ts'
import { dumpDatabase } from '../backup/dump.ts'
import { loadDatabase } from '../backup/load.ts'
import { compiled, type Launched, launch, newDataDir, removeDataDir } from './launch.ts'

async function dumped(url: string): Promise<string> {
  const out = new PassThrough()
  const all = buffer(out)
  await dumpDatabase(url, out)
  out.end()
  return (await all).toString()
}

describe('a database as SQL', () => {
  /** To clone one takes more than a second of a core. */
  let url: string
  beforeAll(async () => {
    url = await cloneDatabase()
  })

  it('comes back as it was: tables, keys, indexes, functions, triggers, partitions, sequences and rows', async () => {
    await rowsIn(
      url,
      `
      insert into companies (document_id, name, details) values ('a', E'One\\nline\\ttab \\\\ back \u2028 after', '{"a": "\\\\."}'), ('b', null, null);
      insert into document_revisions (document_id, plain) values ('r', 'words of a policy');
      select nextval('order_numbers'), nextval('order_numbers')`,
    )
    const once = await dumped(url)
    const restored = await emptyDatabase()
    await loadDatabase(restored, Readable.from([Buffer.from(once)]))
    expect(await dumped(restored)).toBe(once)
    expect(await rowsIn(restored, 'select name, details from companies order by id')).toEqual([
      { name: 'One\nline\ttab \\ back \u2028 after', details: { a: '\\.' } },
      { name: null, details: null },
    ])
    expect(
      await rowsIn(
        restored,
        `select nextval('order_numbers')::int as next, (select words @@ to_tsquery('english', 'policy') from document_revisions) as found`,
      ),
    ).toEqual([{ next: 3, found: true }])
  })

  it('is loaded into an empty one only, and whole or not at all', async () => {
    const once = await dumped(url)
    await expect(loadDatabase(url, Readable.from([Buffer.from(once)]))).rejects.toThrow('The database is not empty.')
    const half = await emptyDatabase()
    await expect(loadDatabase(half, Readable.from([Buffer.from(once.slice(0, once.length / 2))]))).rejects.toThrow(
      'it is not whole',
    )
    expect(await rowsIn(half, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
  })

  it('with something in it that would be lost is refused', async () => {
    await rowsIn(url, 'create view somebody_elses as select 1')
    await expect(dumped(url)).rejects.toThrow(
      'This database holds what a backup cannot keep: the view or foreign table public.somebody_elses.',
    )
  })
})

/** `pnpm backup` and `pnpm restore`, as a person runs them. */
function command(
  script: 'backup' | 'restore',
  file: string,
  dataDir: string,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join('run', `${script}.ts`), file], {
    env: { ...compiled, PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  return new Promise(done => child.once('exit', code => done({ code, said })))
}

/** A database server of a data folder, as a process of its own. */
async function ownPostgres(folder: string): Promise<{ url: string; stop(): Promise<unknown> }> {
  const child: ChildProcess = fork('run/tests/own-postgres.ts', [folder], { execArgv: [] })
  const port = await new Promise<number>(done =>
    child.once('message', (message: { port: number }) => done(message.port)),
  )
  const over = new Promise(done => child.once('exit', done))
  return { url: `postgres://cloudoc:test@127.0.0.1:${port}/cloudoc`, stop: () => (child.kill('SIGTERM'), over) }
}

describe('a backup of an embedded installation', () => {
  const folders = [newDataDir(), newDataDir(), newDataDir()]
  const [original = '', restored = '', elsewhere = ''] = folders
  const file = join(elsewhere, 'kept/backup.tar.gz')
  const known = JSON.parse(readFileSync('seed/upgrade/0.1.0.json', 'utf8')) as Known
  const running: Launched[] = []
  afterAll(async () => {
    for (const copy of running) await copy.end('SIGTERM')
    folders.forEach(removeDataDir)
  })

  /** Starts it, and signs the company in. */
  async function open(dataDir: string) {
    const copy = await launch({ dataDir, env: { WORKER: 'off', SMTP_URL: 'smtp://127.0.0.1:1' } })
    running.push(copy)
    const { response, http } = await send(
      copy.url,
      { method: 'POST', path: '/user/login' },
      { email: known.company.email, password: known.password },
    )
    expect(http).toBe(200)
    const as = (response as { authToken: string }).authToken
    return {
      copy,
      as,
      ask: async (path: string, input: object, method = 'POST') => send(copy.url, { method, path }, input, { as }),
    }
  }

  it('brings back what was acknowledged before it, while people went on working', async () => {
    // A copy with a company that has documents, orders and a login.
    writeFileSync(
      join(original, 'secrets.json'),
      JSON.stringify({ POSTGRES_PASSWORD: 'test', CLOUDOC_SECRET: 'of-this-copy' }),
    )
    const server = await ownPostgres(join(original, 'postgres'))
    await loadDatabase(server.url, createReadStream('seed/upgrade/0.1.0.sql'))
    await server.stop()

    const { copy, as, ask } = await open(original)
    const { id: fileId, revisions } = known.document
    expect(
      await ask('/user/savecontent', { fileId, revision: revisions, content: '<p>Saved before the backup.</p>' }),
    ).toMatchObject({ http: 200, status: 1 })
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const form = new FormData()
    form.append('templateImage', new File([new Uint8Array(picture)], 'picture.png', { type: 'image/png' }))
    const uploaded = (await (
      await fetch(`${copy.url}/api/admin/template/image/upload`, {
        method: 'POST',
        body: form,
        headers: { authorization: as },
      })
    ).json()) as { status: number; response: { url: string } }
    expect(uploaded.status).toBe(1)
    mkdirSync(join(original, 'public/uploads'), { recursive: true })
    writeFileSync(join(original, 'public/uploads/of-staff.txt'), 'uploaded by staff')

    let over = false
    const saving = (async () => {
      for (let revision = revisions + 1; !over; revision++)
        await ask('/user/savecontent', { fileId, revision, content: `<p>Saved meanwhile, ${revision}.</p>` })
    })()
    const kept = await command('backup', file, original)
    over = true
    await saving
    expect(kept).toMatchObject({ code: 0, said: expect.stringContaining('It holds personal data and secrets') })
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(readdirSync(join(elsewhere, 'kept'))).toEqual(['backup.tar.gz'])
    await copy.end('SIGTERM')

    expect(await command('restore', file, restored)).toMatchObject({ code: 0 })
    expect(existsSync(join(restored, 'database.sql'))).toBe(false)
    expect(JSON.parse(readFileSync(join(restored, 'secrets.json'), 'utf8'))).toMatchObject({
      CLOUDOC_SECRET: 'of-this-copy',
    })
    expect(readFileSync(join(restored, 'public/uploads/of-staff.txt'), 'utf8')).toBe('uploaded by staff')

    const back = await open(restored)
    const list = await back.ask('/user/document/update_notes/list', { fileId }, 'GET')
    expect(list.total).toBeGreaterThanOrEqual(revisions + 2)
    expect(JSON.stringify(await back.ask('/user/selected/file', { fileId }, 'GET'))).toMatch(
      /Saved (?:before|meanwhile)/,
    )
    expect(await back.ask('/user/order-details', { orderId: known.order })).toMatchObject({ http: 200 })
    const shown = await fetch(back.copy.url + uploaded.response.url)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    // And it is worked on: numbers go on where they were.
    expect(await back.ask('/user/createfolder', { folderName: 'After the restore' })).toMatchObject({
      http: 200,
      status: 1,
    })
  }, 300_000)

  it('is neither written over a file nor restored over anything', async () => {
    expect(await command('backup', file, original)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is there already'),
    })
    const before = readdirSync(original).sort()
    expect(await command('restore', file, original)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not empty'),
    })
    expect(readdirSync(original).sort()).toEqual(before)
  })

  it('that is none, or half of one, leaves the folder empty', async () => {
    const empty = newDataDir()
    folders.push(empty)
    const whole = readFileSync(file)
    for (const [name, content] of [
      ['half.tar.gz', whole.subarray(0, whole.length / 2)],
      ['other.tar.gz', Buffer.from('something else')],
    ] as const) {
      writeFileSync(join(elsewhere, name), content)
      expect(await command('restore', join(elsewhere, name), empty)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^✗ /),
      })
      expect(readdirSync(empty)).toEqual([])
    }
    expect(await command('restore', join(elsewhere, 'nowhere.tar.gz'), empty)).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is no file'),
    })
  })
})
