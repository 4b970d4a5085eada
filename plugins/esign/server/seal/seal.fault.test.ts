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

/** Begins to seal, ends the process where `reached` says, and lets the sweep do it after the next start. */
async function killedAt(one: Finishing, reached: () => Promise<boolean> | boolean, letGo: () => Promise<void> | void): Promise<void> {
  // Nobody answers for a process that has ended.
  void app.job('esign.seal', { envelopeId: one.envelopeId }).catch(() => undefined)
  await until(reached)
  await app.kill()
  await letGo()
  await app.restart()
  expect(await outcomeOf(app, one.envelopeId)).toEqual({ state: 'finishing', files: [] })
  await app.clock(3 * 60)
  await app.job('esign.sweep')
  await until(async () => (await outcomeOf(app, one.envelopeId)).state === 'finalized')
  const { files } = await outcomeOf(app, one.envelopeId)
  expect(files.map(({ kind }) => kind)).toEqual(['signed', 'certificate'])
  for (const { content } of files) expect(await verify(content)).toMatchObject({ intact: true })
  await app.quiet()
  expect(mailsTo(one)).toBe(4)
}

/** Somebody waits for a lock that is held. */
const isWaiting = async (): Promise<boolean> => ((await app.sql<{ waiting: number }>('select count(*)::int as waiting from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()'))[0]?.waiting ?? 0) > 0

it('a process that ends while it reads leaves what the sweep finishes', async () => {
  const one = await aFinishing(app)
  const blobs = await holding(app.database, 'lock table storage_blobs in access exclusive mode')
  await killedAt(one, isWaiting, blobs.letGo)
}, 60_000)

it('so does one that ends while it waits for a time stamp', async () => {
  await app.environment({ TSA_URL: clock.url })
  clock.mood = 'waits'
  const one = await aFinishing(app)
  await killedAt(one, () => clock.asked > 0, () => { clock.mood = 'granted' })
}, 60_000)

it('so does one that ends while it finishes; the files that it had put away are let go of', async () => {
  const one = await aFinishing(app)
  const files = await holding(app.database, 'lock table envelope_files in exclusive mode')
  await killedAt(one, async () => (await isWaiting()) && (await blobsOf(one)).filter(state => state === 'reserved').length === 2, files.letGo)
  expect((await blobsOf(one)).sort()).toEqual(['kept', 'kept', 'kept', 'reserved', 'reserved'])
  await app.clock(2 * 3600)
  await app.job('storage.sweep')
  expect(await blobsOf(one)).toEqual(['kept', 'kept', 'kept'])
  await app.clock(0)
}, 60_000)
