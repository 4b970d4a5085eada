import { holding } from '@cloudoc/core/testing/databases.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { verify } from '@cloudoc/pdf-signing/src/index.ts'
import { timeStampAuthority, type TestAuthority } from '../../../../lib/pdf-signing/tests/time-stamp-authority.ts'
import { aFinishing, outcomeOf, type Finishing } from '../../testing/finishing.ts'

const app = suite()
let clock: TestAuthority
beforeAll(async () => { clock = await timeStampAuthority() })
afterAll(() => clock.close())

const blobsOf = async ({ companyId }: Finishing) => (await app.sql<{ state: string }>('select state from storage_blobs where company_id = $1 order by id', [companyId])).map(({ state }) => state)
const mailsTo = ({ envelopeId }: Finishing) => app.mails.filter(({ to }) => JSON.stringify(to).includes(`-${envelopeId}@sign.example`)).length

/** Somebody waits for a lock that is held. */
const isWaiting = async (): Promise<boolean> => ((await app.sql<{ waiting: number }>('select count(*)::int as waiting from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()'))[0]?.waiting ?? 0) > 0
/** Nobody answers for a process that ends. */
const begin = ({ envelopeId }: Finishing): void => void app.job('esign.seal', { envelopeId }).catch(() => undefined)

it('a process that ends while it finishes one, and waits for the time stamp of another, leaves both to the sweep: each has its files and mails once', async () => {
  await app.environment({ TSA_URL: clock.url })
  const [finishing, stamping] = [await aFinishing(app), await aFinishing(app)]
  const row = await holding(app.database, `select 1 from envelopes where id = ${finishing.envelopeId} for update`)
  begin(finishing)
  await until(async () => (await isWaiting()) && (await blobsOf(finishing)).filter(state => state === 'reserved').length === 2)
  clock.mood = 'waits'
  const before = clock.asked
  begin(stamping)
  await until(() => clock.asked > before)
  await app.kill()
  await row.letGo()
  clock.mood = 'granted'
  await app.restart()
  for (const { envelopeId } of [finishing, stamping]) expect(await outcomeOf(app, envelopeId)).toEqual({ state: 'finishing', files: [] })

  await app.clock(3 * 60)
  await app.job('esign.sweep')
  for (const one of [finishing, stamping]) {
    await until(async () => (await outcomeOf(app, one.envelopeId)).state === 'finalized')
    const { files } = await outcomeOf(app, one.envelopeId)
    expect(files.map(({ kind }) => kind)).toEqual(['signed', 'certificate'])
    for (const { content } of files) expect(await verify(content)).toMatchObject({ intact: true })
  }
  await app.quiet()
  expect([mailsTo(finishing), mailsTo(stamping)]).toEqual([4, 4])
  // What the killed one had put away is let go of when nobody can be at it any more.
  expect((await blobsOf(finishing)).sort()).toEqual(['kept', 'kept', 'kept', 'reserved', 'reserved'])
  await app.clock(2 * 3600)
  await app.job('storage.sweep')
  expect(await blobsOf(finishing)).toEqual(['kept', 'kept', 'kept'])
  await app.clock(0)
}, 180_000)
