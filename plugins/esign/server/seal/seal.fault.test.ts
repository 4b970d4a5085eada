import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { holding } from '@cloudoc/core/testing/databases.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { saveContent } from '@cloudoc/documents/contract/editing.ts'
import { issueFile } from '@cloudoc/documents/contract/issues.ts'
import { aFile } from '@cloudoc/documents/testing/builders.ts'
import { verify } from '@cloudoc/pdf-signing/src/index.ts'
import { type TestAuthority, timeStampAuthority } from '../../../../lib/pdf-signing/tests/time-stamp-authority.ts'
import { signDetails } from '../../contract/lists.ts'
import { createEnvelope, sendEnvelope } from '../../contract/sending.ts'
import { aRecipient, aSender, done } from '../../testing/builders.ts'
import { aFinishing, type Finishing, outcomeOf } from '../../testing/finishing.ts'

const app = suite()
let clock: TestAuthority
beforeAll(async () => {
  clock = await timeStampAuthority()
})
afterAll(() => clock.close())

const blobsOf = async ({ companyId }: Finishing) =>
  (
    await app.db<{ state: string }>('select state from storage_blobs where company_id = $1 order by id', [companyId])
  ).map(({ state }) => state)
const mailsTo = ({ envelopeId }: Finishing) =>
  app.mails.filter(({ to }) => JSON.stringify(to).includes(`-${envelopeId}@sign.example`)).length

/** Somebody waits for a lock that is held. */
const isWaiting = async (): Promise<boolean> =>
  ((
    await app.db<{ waiting: number }>(
      'select count(*)::int as waiting from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()',
    )
  )[0]?.waiting ?? 0) > 0
/** Nobody answers for a process that ends. */
const begin = ({ envelopeId }: Finishing): void => void app.job('esign.seal', { envelopeId }).catch(() => undefined)

const inNode = (name: string, ...args: unknown[]): Promise<unknown> =>
  app.run('plugins/esign/testing/in-node.ts', name, ...args)
/** A document that was never printed, as a draft to one person. */
async function anUnprinted() {
  const [sender, who] = [await aSender(app), aRecipient()]
  const as = { as: sender.token }
  const fileId = await aFile(app, sender.token, 'Contract')
  done(await app.call(saveContent, { fileId, revision: 1, content: '<p>You work thirty hours.</p>' }, as))
  done(await app.call(issueFile, { fileId, revision: 2, note: 'Issued.' }, as))
  return { as, who, ...done(await app.call(createEnvelope, { fileId, recipients: [who] }, as)) }
}
const storedOf = ({ companyId }: Finishing): number =>
  readdirSync(join(app.folder, 'files/companies', String(companyId), 'uploads')).length

it('a process that ends while it prints one, waits for the time stamp of another, stores a third, and finishes a fourth, leaves all to the sweep: each has its files and mails once; what was being sent is a draft', async () => {
  await app.environment({ TSA_URL: clock.url })
  const [printing, stamping, storing, finishing] = [
    await aFinishing(app),
    await aFinishing(app),
    await aFinishing(app),
    await aFinishing(app),
  ]
  const { as, who, envelopeId } = await anUnprinted()
  const all = [printing, stamping, storing, finishing]
  await inNode('keepOnlyOneInNode', storing.companyId)
  const row = await holding(app.database, `select 1 from envelopes where id = ${finishing.envelopeId} for update`)
  begin(finishing)
  begin(storing)
  await until(
    async () => (await isWaiting()) && (await blobsOf(finishing)).filter(state => state === 'reserved').length === 2,
  )
  // What is signed, and the first of the two files that came of it.
  await until(() => storedOf(storing) === 2)
  clock.mood = 'waits'
  const before = clock.asked
  begin(stamping)
  await until(() => clock.asked > before)
  const printer = (await inNode('stopPrinterInNode')) as number
  begin(printing)
  void app.call(sendEnvelope, { envelopeId }, as).catch(() => undefined)
  await until(async () => (await inNode('printingInNode')) === 2)
  await app.kill()
  process.kill(printer, 'SIGCONT')
  await row.release()
  clock.mood = 'granted'
  await app.restart()
  for (const one of all) expect(await outcomeOf(app, one.envelopeId)).toEqual({ state: 'finishing', files: [] })
  expect(done(await app.call(signDetails, { envelopeId }, as))).toMatchObject({ state: 'draft', files: [] })
  expect(done(await app.call(sendEnvelope, { envelopeId }, as)).state).toBe('waiting')

  await app.clock(3 * 60)
  await app.job('esign.sweep')
  for (const one of all) {
    await until(async () => (await outcomeOf(app, one.envelopeId)).state === 'finalized')
    const { files } = await outcomeOf(app, one.envelopeId)
    expect(files.map(({ kind }) => kind)).toEqual(['signed', 'certificate'])
    for (const { content } of files) expect(await verify(content)).toMatchObject({ intact: true })
  }
  await app.quiet()
  expect([...all.map(mailsTo), app.mails.filter(({ to }) => to === who.email).length]).toEqual([4, 4, 4, 4, 1])
  // What the killed one had put away is let go of when nobody can be at it any more.
  expect((await Promise.all(all.map(blobsOf))).map(states => states.sort())).toEqual([
    ['kept', 'kept', 'kept'],
    ['kept', 'kept', 'kept'],
    ['kept', 'kept', 'kept', 'reserved', 'reserved'],
    ['kept', 'kept', 'kept', 'reserved', 'reserved'],
  ])
  await app.clock(2 * 3600)
  await app.job('storage.sweep')
  expect(await Promise.all(all.map(blobsOf))).toEqual(all.map(() => ['kept', 'kept', 'kept']))
  expect(all.map(storedOf)).toEqual([3, 3, 3, 3])
  await app.clock(0)
}, 180_000)
