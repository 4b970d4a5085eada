import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSandbox } from '../../lib/stripe-sandbox/src/index.ts'
import { theSettings } from '../../plugins/catalogue/testing/builders.ts'
import { startApp, until } from '../../plugins/core/testing/harness.ts'
import { build } from '../../run/build.ts'
import { openTestDatabase } from '../../run/suite/test-database.ts'
import { booksOf, type Shop, unbalanced } from '../money.ts'
import { numbers } from '../numbers.ts'
import { staffLogins, staffToken, theStaff } from '../staff.ts'
import { halfDone, openWork } from './census.ts'
import { aRound } from './work.ts'

/**
 * `pnpm kills:billing`: a node is killed (SIGKILL) 30 times at random moments while companies buy, change, renew and are refunded, and hears nothing of the provider
 * by itself; after each kill it is started again, and the sweep has to find and mend what was left half done. Prints what each kill left, and ends with 1
 * when a penny was lost or doubled. `KILLS` says how often, `KILLS_SEED` makes the same amounts and moments again.
 */
const kills = Number(process.env['KILLS'] ?? 30)
const seed = Number(process.env['KILLS_SEED'] ?? Date.now() % 1_000_000)
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const minute = 60
/** Longer than a claim of a renewal and than the sweep leaves a new order alone. */
const later = 10 * minute

async function run(shop: Shop): Promise<boolean> {
  const { app, sandbox } = shop
  await theSettings(app)
  await theStaff(app)
  const staff = await staffToken(app, staffLogins['Shop manager'])
  const next = numbers(seed)
  const companies: { companyId: number }[] = []
  const left = { paid: 0, begun: 0, refunds: 0, renewals: 0 }

  /** What the timetable does so many seconds from now; what comes after is at the time of the clock again, as sessions end. */
  const mend = async (seconds: number): Promise<void> => {
    await app.clock(seconds)
    await app.job('checkout.sweep')
    await app.job('checkout.renewals')
    await app.clock(0)
  }
  const begin = async (name: string) => {
    const round = await aRound(shop, staff, name, next)
    companies.push(...round.companies)
    sandbox.control.dropWebhooks()
    sandbox.control.delayReplies(25)
    return { ...round, began: performance.now(), underWay: round.start() }
  }

  // How long all of it takes where nobody is killed: moments are chosen in that time.
  const whole = await begin('whole')
  await whole.underWay
  await until(async () => (await openWork(app)).renewals === 0)
  const longest = performance.now() - whole.began
  sandbox.control.reset()
  say(`Seed ${seed}. Undisturbed, ${whole.companies.length} companies take ${Math.round(longest)} ms.`)

  for (let kill = 1; kill <= kills; kill += 1) {
    const { underWay, companies: mine } = await begin(`kill-${kill}`)
    const moment = next(Math.round(longest))
    await sleep(moment)
    await app.kill()
    sandbox.control.reset()
    await underWay
    const found = await halfDone(shop, mine)
    for (const name of ['paid', 'begun', 'refunds', 'renewals'] as const) left[name] += found[name]
    say(
      `Kill ${kill} after ${moment} ms: ${found.paid} payments not noted, ${found.begun} begun, ${found.refunds} refunds and ${found.renewals} renewals on their way`,
    )
    await app.restart()
    await mend(later)
  }

  for (const times of [3, 6]) await mend(times * later)
  const wrong = await unbalanced(shop, companies)
  // What was only begun is given up after a day.
  await mend(26 * 60 * minute)
  const open = await openWork(app)
  const money = await Promise.all(companies.map(one => booksOf(shop, one)))
  const sum = (name: 'received' | 'returned' | 'invoiced' | 'credited' | 'doubled'): number =>
    money.reduce((all, books) => all + books[name], 0)
  say(
    `\n${kills} kills among ${companies.length} companies left ${left.paid} payments that came and were not noted, ${left.begun} that were begun, ${left.refunds} refunds and ${left.renewals} renewals on their way.`,
  )
  say(
    `Received ${sum('received')} pence, invoiced ${sum('invoiced')}; sent back ${sum('returned')}, credited ${sum('credited')}; renewals doubled: ${sum('doubled')}; companies whose books are wrong: ${wrong.length}; still open: ${JSON.stringify(open)}`,
  )
  for (const books of wrong) say(JSON.stringify(books))
  return wrong.length === 0 && open.orders + open.refunds + open.renewals === 0
}

await build()
const scratch = mkdtempSync(join(tmpdir(), 'cloudoc-kills-'))
// PostgreSQL runs as a user of its own where we are root, and has to reach its folder.
chmodSync(scratch, 0o755)
const { env, close } = await openTestDatabase(scratch)
Object.assign(process.env, env)
async function killed(): Promise<boolean> {
  const app = await startApp()
  const sandbox = await startSandbox({
    port: app.sandboxPort,
    secretKey: 'sk_sandbox_test',
    webhook: { url: `${app.url}/payments/webhook`, secret: 'whsec_test' },
  })
  return run({ app, sandbox }).finally(async () => {
    await sandbox.close()
    await app.stop()
  })
}
const fine = await killed().finally(close)
rmSync(scratch, { recursive: true, force: true })
process.exit(fine ? 0 : 1)
