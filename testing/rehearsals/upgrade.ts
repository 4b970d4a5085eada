import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { companyStatus } from '@cloudoc/accounts/contract/session.ts'
import { rowsIn } from '@cloudoc/core/testing/databases.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { invoiceList } from '../../plugins/orders/contract/order.ts'
import { root } from '../../run/environment.ts'
import { freePort, startPostgres } from '../../run/services/postgres.ts'
import { explained } from './explained.ts'
import { type Difference, differences, type Fingerprint, rowCount, takeFingerprint } from './fingerprint.ts'
import { openSurroundings } from './installation.ts'
import { appliedNumbers, killInMigration, killInSync, migrationNumbers } from './killed-start.ts'
import { type Part, startScript } from './processes.ts'
import { releaseAt } from './releases.ts'
import { openReport, type Report } from './report.ts'
import { aPdf, appAt, type Customer, signUpAndBuy, unlikeWritten, write } from './use.ts'

/**
 * `pnpm rehearse:upgrade <release, tag or commit>`: an earlier release is installed, seeded and used; this one is
 * started on what it left, killed in the platform's sync and inside a migration, and started again. Every row of every
 * table and every file is compared, and the earlier release is started beside this one. Ends with 1 when something was
 * lost.
 */
const [ref] = process.argv.slice(2)
if (!ref) {
  process.stderr.write('✗ Say from which release: pnpm rehearse:upgrade 0.2.0\n')
  process.exit(2)
}

const report = openReport()
const earlier = await report.step('The earlier release is installed', async () => releaseAt(ref))
report.say(`Upgrade from ${earlier.name}`)

const around = await openSurroundings()
const server = await startPostgres(join(around.folder, 'postgres'), 'rehearsal', { fast: true })
const database = server.url
const dataDir = join(around.folder, 'data')
mkdirSync(dataDir)

/** A node of a release, on the same database and files. */
async function node(folder: string, env: NodeJS.ProcessEnv = {}): Promise<{ part: Part; app: App }> {
  const port = await freePort()
  const part = startScript(join(folder, 'run/node.ts'), {
    ...around.env,
    DATABASE_URL: database,
    DATA_DIR: dataDir,
    PORT: String(port),
    SEED: 'off',
    ...env,
  })
  return { part, app: appAt(`http://127.0.0.1:${port}`, around.mail) }
}

async function rehearse({ step, check, say }: Report): Promise<void> {
  const customer = await step('The earlier release is seeded and used', useEarlier)
  const before = await takeFingerprint(database, dataDir)
  const rights = await rightsOfStaff()
  say(`${before.tables.size} tables with ${rowCount(before)} rows, ${before.files.size} files`)

  await step('This release is killed in its start, twice', () => killStarts(report))
  const { part, app } = await node(root)
  await step('This release is started again', () => part.ready)
  compare(report, before, await takeFingerprint(database, dataDir, before))
  const kept = new Set(await rightsOfStaff())
  const taken = rights.filter(right => !kept.has(right))
  check(`the ${rights.length} rights of roles of staff are there`, taken.length === 0, taken.join('; '))
  const done = await appliedNumbers(database)
  check(
    'each migration is noted once',
    JSON.stringify(done) === JSON.stringify(migrationNumbers()),
    `${done.length} of ${migrationNumbers().length}`,
  )
  await goOn(report, app, customer)
  await step('The earlier release is started beside this one', () => beside(report, app, customer))
  await part.end()
}

async function useEarlier(): Promise<Customer> {
  const { part, app } = await node(earlier.folder, { SEED: undefined })
  await part.ready
  const [bought] = await rowsIn<{ id: string }>(
    database,
    'select document_id as id from packages where published_at is not null order by id limit 1',
  )
  const customer = await signUpAndBuy(app, 'upgraded', bought?.id ?? '')
  const [first = '', second = '', third = ''] = customer.documents
  for (const [at, fileId] of [first, second, third, first].entries())
    await write(app, customer, fileId, `Written with the earlier release, ${at}.`)
  await aPdf(app, customer, first)
  await untilQuiet()
  await part.end()
  return customer
}

/** Who of the staff may do what; the platform gives the Super Admin all there is, at each start. */
async function rightsOfStaff(): Promise<string[]> {
  const rows = await rowsIn<{ name: string }>(
    database,
    `select concat_ws(' ', r.code, p.action, p.subject) as name
       from admin_permissions p
       join admin_permissions_role_lnk l on l.permission_id = p.id
       join admin_roles r on r.id = l.role_id
      where r.code <> 'strapi-super-admin' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Mails and files of what was bought are on their way in jobs. */
async function untilQuiet(): Promise<void> {
  const waiting = `select count(*)::int as jobs from jobs.job where state in ('created', 'active', 'retry') and start_after <= now()`
  for (let tries = 0; tries < 240; tries++) {
    const [row] = await rowsIn<{ jobs: number }>(database, waiting)
    if (row?.jobs === 0) return
    await new Promise(done => setTimeout(done, 500))
  }
}

async function killStarts({ say, check }: Report): Promise<void> {
  const isMet = await killInSync(database, (await node(root)).part)
  say(isMet ? '  killed in the sync of the tables' : '  the sync was over before it could be met')
  const applied = new Set(await appliedNumbers(database))
  const pending = migrationNumbers().filter(number => !applied.has(number))
  const middle = pending[Math.floor(pending.length / 2)]
  if (middle === undefined) return say('  there is no migration to be killed in')
  const isInside = await killInMigration(database, middle, async () => (await node(root)).part)
  check(`it is killed inside migration ${middle}, which is not noted then`, isInside && !(await isApplied(middle)))
}

const isApplied = async (number: number): Promise<boolean> => (await appliedNumbers(database)).includes(number)

const described = ({ of, lost, changed, added, columnsGone }: Difference): string =>
  `${of}: ${lost} lost, ${changed} changed, ${added} added${columnsGone.length > 0 ? `, without ${columnsGone.join(', ')}` : ''}`

/** What is only added was asked for by the new release; what is lost or otherwise has to be explained. */
function compare({ say, check }: Report, before: Fingerprint, after: Fingerprint): void {
  const found = differences(before, after)
  for (const each of found) say(`  ${described(each)}${explained[each.of] ? ` – ${explained[each.of]}` : ''}`)
  const lost = found.filter(each => each.lost + each.changed + each.columnsGone.length > 0 && !explained[each.of])
  check('no row and no file is lost or otherwise', lost.length === 0, lost.map(described).join('; '))
}

/** The customer of before goes on with this release. */
async function goOn({ check }: Report, app: App, customer: Customer): Promise<void> {
  const [fileId = ''] = customer.documents
  const as = customer.token
  check('who was signed in still is', (await app.call(companyStatus, {}, { as })).http === 200)
  const wrong = await unlikeWritten(app, customer)
  check('each document says what was written last', wrong.length === 0, wrong.join('; '))
  check('a document is saved', (await write(app, customer, fileId, 'Written with this release.')) === 200)
  check('a PDF is made', (await aPdf(app, customer, fileId)) === '%PDF-')
  check('the invoice is there', (await app.call(invoiceList, {}, { as })).total === 1)
}

/** As a node of the earlier release that somebody starts again in the midst of an upgrade. */
async function beside({ check, say }: Report, app: App, customer: Customer): Promise<void> {
  const { part, app: earlierApp } = await node(earlier.folder)
  const isUp = await part.ready.then(
    () => true,
    () => false,
  )
  if (!isUp) {
    const words = part.said().match(/✗ .*/)?.[0] ?? ''
    return check('it refuses in words', words !== '', part.said().slice(-600))
  }
  say('  it starts')
  const [fileId = '', second = ''] = customer.documents
  check('the earlier one saves', (await write(earlierApp, customer, fileId, 'By the earlier one, beside.')) === 200)
  check('this one saves beside it', (await write(app, customer, second, 'By this one, beside.')) === 200)
  const wrong = [...(await unlikeWritten(app, customer)), ...(await unlikeWritten(earlierApp, customer))]
  check('each reads what the other wrote', wrong.length === 0, wrong.join('; '))
  await part.end()
}

try {
  await rehearse(report)
} finally {
  await server.stop()
  await around.close()
}
process.exit(report.broken() === 0 ? 0 : 1)
