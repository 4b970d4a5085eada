import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sendSignUpCode } from '@cloudoc/accounts/contract/sign-up.ts'
import { solveCaptcha } from '@cloudoc/accounts/testing/sign-up.ts'
import { cloneDatabase } from '@cloudoc/core/testing/databases.ts'
import { type App, startApp, until } from '@cloudoc/core/testing/harness.ts'
import { aDocumentSet, type DocumentSet } from '@cloudoc/documents/testing/builders.ts'
import { textsIn } from '@cloudoc/documents/testing/texts.ts'
import { realtimeEvents } from '../../../plugins/realtime/contract/events.ts'
import { hangUp, listen } from '../../../plugins/realtime/testing/listen.ts'
import { installedPgBouncer, openPgBouncer, type PgBouncer } from './pgbouncer.ts'

const run = promisify(execFile)

/** Without it `pnpm rehearse:cluster` is the proof. */
const version = installedPgBouncer() ?? 0

/** A node that writes by a PgBouncer in transaction mode (`DATABASE_URL_DIRECT`, decision 45). */
describe.each([
  ['a pooler', version > 0, false],
  ['a pooler that keeps prepared statements', version >= 21, true],
])('by %s', (_, isInstalled, prepares) => {
  if (!isInstalled) return void it.skip('is not installed here', () => undefined)
  let pooler: PgBouncer
  let app: App
  let set: DocumentSet
  beforeAll(async () => {
    const database = await cloneDatabase()
    pooler = await openPgBouncer(database, { prepares })
    app = await startApp({
      database,
      env: {
        DATABASE_URL: pooler.url,
        DATABASE_URL_DIRECT: database,
        DATABASE_POOLER_PREPARES: String(prepares),
      },
    })
    set = await aDocumentSet(app, { count: 20 })
  }, 60_000)
  afterAll(async () => {
    hangUp()
    await app?.stop()
    await pooler?.stop()
  }, 30_000)

  it('calls at once are each answered with their own', async () => {
    const { open, save } = textsIn(app)
    for (let revision = 0; revision < 3; revision++) {
      const text = (at: number): string => `<p>Document ${at}, text ${revision}.</p>`
      const saved = await Promise.all(set.files.map((fileId, at) => save(set.token, fileId, revision, text(at))))
      expect(saved.map(({ http }) => http)).toEqual(set.files.map(() => 200))
      const opened = await Promise.all(set.files.map(fileId => open(set.token, fileId)))
      expect(opened.map(({ content }) => content)).toEqual(set.files.map((_, at) => text(at)))
    }
  }, 60_000)

  it('a transaction brings its limits, and leaves none of them behind', async () => {
    expect(await app.run('testing/tests/pooler/limits-in-node.ts', 'limitsOf')).toEqual({
      call: '3500ms 3s 1min',
      job: '2min 3s 1min',
      // What `connect_query` of the pooler says.
      alone: '3500ms 3s 0',
    })
  })

  it('statements are prepared where the pooler keeps them, and nowhere else', async () => {
    const prepared = await app.run('testing/tests/pooler/limits-in-node.ts', 'preparedInPool')
    expect(Number(prepared) > 0).toBe(prepares)
  })

  it('the doctor tells a pooler from the database', async () => {
    const doctor = async (env: Record<string, string>): Promise<string> =>
      run(process.execPath, ['run/doctor.ts'], { env: { ...process.env, ...env } }).then(
        ({ stdout }) => stdout,
        ({ stdout }: { stdout: string }) => stdout,
      )
    expect(await doctor({ DATABASE_URL: pooler.url })).toMatch(/✗ Database +DATABASE_URL names a pooler/)
    const both = await doctor({ DATABASE_URL: pooler.url, DATABASE_URL_DIRECT: app.database })
    expect(both).toMatch(/✓ Database +PostgreSQL/)
    expect(both).toMatch(/✓ Pooler +answers/)
  }, 60_000)

  it('the live channel tells, and jobs are done', async () => {
    const { socket, heard } = listen(app, set.token)
    await until(() => socket.connected)
    const { open, save } = textsIn(app)
    const [fileId = ''] = set.files
    const { revision } = await open(set.token, fileId)
    expect(await save(set.token, fileId, revision, '<p>Told of.</p>')).toMatchObject({ http: 200 })
    await until(() => heard.includes(realtimeEvents.documentsChanged))
    await solveCaptcha(app, '10.9.0.1')
    await app.call(sendSignUpCode, { email: 'pooled@example.test', name: 'Sam' }, { ip: '10.9.0.1' })
    await app.mailTo('pooled@example.test')
  })

  it('without the pooler a node is degraded: it refuses writes in words, answers reads, and goes on by itself', async () => {
    const health = async (): Promise<string> => (await fetch(`${app.url}/health/ready`)).text()
    const { open, save } = textsIn(app)
    const [fileId = ''] = set.files
    const { revision } = await open(set.token, fileId)
    await pooler.kill()
    expect(await save(set.token, fileId, revision, '<p>Lost?</p>')).toMatchObject({ http: 503, message: 'unavailable' })
    expect((await open(set.token, fileId)).revision).toBe(revision)
    await until(async () => (await health()) === '{"status":"degraded"}')
    await pooler.start()
    await until(async () => (await save(set.token, fileId, revision, '<p>Kept.</p>')).http === 200)
    expect((await open(set.token, fileId)).content).toBe('<p>Kept.</p>')
    await until(async () => (await health()) === '{"status":"ready"}')
  }, 60_000)
})
