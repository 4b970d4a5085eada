import { suite } from '../../../plugins/core/testing/harness.ts'
import { excerpts, found, planned } from './content.ts'
import { exported, uploads } from './files.ts'
import { type Begin, holds, type Midway } from './midway.ts'
import { imported, tries } from './people.ts'
import { recorded } from './videos.ts'
import { delivered } from './webhooks.ts'
import { writers } from './writers.ts'

/**
 * A start is what a test can have that costs most, so what any room says of a death is seen at the same
 * three: one with all of it in its midst, two more while people write and upload. What needs a provider of
 * payments has its own (`half-done-payments`), and what stops the printer (`esign`, `seal.fault`).
 */
const app = suite()
const cases: Record<string, Begin> = {
  'staff’s wrong passwords are counted on': tries,
  'the start says what a newer rule for excerpts makes of texts from before': excerpts,
  'texts that were published before they were searched are found from the start on': found,
  'an import of 500 people goes on at row 200, and makes nobody twice': imported,
  'an export goes on, and has each of its documents once': exported,
  '1,000 messages of webhooks arrive, each at least once': delivered,
  'a video goes on after the last piece that was there, and is kept once': recorded,
}
const under = new Map<string, Midway>()
let writing: Awaited<ReturnType<typeof writers>>
let uploading: Awaited<ReturnType<typeof uploads>>
let planning: Midway
let deaths = 0

beforeAll(async () => {
  const { hold, release } = holds(app)
  async function dies(): Promise<void> {
    const sent = deaths < 2 ? await uploading.round(hold) : undefined
    await app.kill()
    deaths++
    await sent?.()
    await release()
  }
  uploading = await uploads(app)
  writing = await writers(app)
  planning = await planned(app, hold)
  for (const [what, begin] of Object.entries(cases)) under.set(what, await begin(app, hold))
  writing.begin()
  await writing.sent(60)
  await dies()
  for (const { dead } of under.values()) await dead?.()
  await app.restart()
  for (const count of [180, 300]) {
    await writing.sent(count)
    await dies()
    await app.restart()
  }
}, 240_000)

it('every save that was acknowledged is there, in its order and once, though three nodes died meanwhile', async () => {
  await writing.after()
  expect(deaths).toBe(3)
})

it.each(Object.keys(cases))('%s', async what => under.get(what)?.after(), 180_000)

it('a hundred uploads between file and row are swept, and the ledger is the sum of what is stored', () =>
  uploading.after())

it('what staff planned goes out when it is due, and not before', () => planning.after())
