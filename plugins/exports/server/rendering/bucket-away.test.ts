import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { type Bucket, openBucket } from '@cloudoc/core/testing/services/bucket.ts'
import { openRelay, type Relay } from '@cloudoc/core/testing/services/relay.ts'
import { commonTexts } from '../../../core/contract/envelope.ts'
import { bulkWord, downloadPdf, exportOne } from '../../contract/exports.ts'
import { aHolder, ended, fetched, idOf } from '../../testing/holder.ts'

/** A node whose bucket goes away and comes back. */
let bucket: Bucket
let relay: Relay
const env: Record<string, string> = {}
beforeAll(async () => {
  bucket = await openBucket()
  relay = await openRelay(Number(new URL(bucket.env.S3_ENDPOINT).port))
  Object.assign(env, bucket.env, { S3_ENDPOINT: `http://127.0.0.1:${relay.port}` })
})
const app = suite({ env })
afterAll(async () => {
  await relay.close()
  await bucket.close()
})

it('the bucket away: files say to try again, an export waits and says so, all else goes on', async () => {
  const holder = await aHolder(app)
  const [made, other] = [idOf(holder, 'Complaints'), idOf(holder, 'Falls')]
  const pdf = (fileId: string) => app.call(downloadPdf, { fileId }, { as: holder.token })
  const { url } = (await pdf(made)).response
  expect((await fetched(app, url)).http).toBe(200)

  relay.lead()
  expect(await pdf(other)).toMatchObject({ http: 503, message: 'unavailable', response: commonTexts.filesAway })
  const link = await fetched(app, url)
  expect([link.http, link.type, link.bytes.toString()]).toEqual([
    503,
    'text/plain; charset=utf-8',
    commonTexts.filesAway,
  ])
  const files = holder.files.map(({ id }) => ({ id, type: 'file' as const }))
  const { exportId } = (await app.call(bulkWord, { files }, { as: holder.token })).response
  const now = async () => (await app.call(exportOne, { exportId }, { as: holder.token })).response
  await until(async () => (await now()).waitsSince !== null)
  expect(await now()).toMatchObject({ failed: 0, endedAt: null })

  let parts: Record<string, string> = {}
  await until(async () => {
    const health = await fetch(`${app.url}/health/ready?parts`)
    const told = (await health.json()) as { status: string; parts: Record<string, string> }
    expect(health.status).toBe(200)
    parts = told.parts
    return told.status === 'degraded'
  })
  expect(parts).toMatchObject({ database: 'works', files: expect.not.stringMatching('works'), uploads: 'works' })
  expect(await (await fetch(`${app.url}/metrics`)).text()).toContain('cloudoc_health{state="files"} 0')

  relay.lead(Number(new URL(bucket.env.S3_ENDPOINT).port))
  await app.clock(300)
  await app.job('exports.sweep')
  expect(await ended(app, holder, exportId)).toMatchObject({ state: 'ready', done: 2, failed: 0, waitsSince: null })
  await app.clock(0)
  expect((await fetched(app, url)).http).toBe(200)
})
