import { chmodSync, createWriteStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { dumpDatabase } from '../../run/backup/dump.ts'
import { startPostgres } from '../../run/services/postgres.ts'
import { fill } from './world.ts'

// `node seed/upgrade/make.ts <release> [folder of that release's checkout]`: makes the small database that later releases are tried on, as
// that release leaves it. Once for each release, when it is made (docs/upgrading.md).
const [release = '', checkout = '.'] = process.argv.slice(2)
if (!/^[\w.]+$/.test(release)) {
  console.error('✗ Say which release: node seed/upgrade/make.ts 0.2.0')
  process.exit(2)
}
const target = join(import.meta.dirname, release)
const tree = resolve(checkout)
// Its nodes start from where its code is.
process.chdir(tree)
const from = <Module>(path: string): Promise<Module> => import(join(tree, path)) as Promise<Module>

const scratch = mkdtempSync(join(tmpdir(), 'cloudoc-upgrade-'))
chmodSync(scratch, 0o755)
const server = await startPostgres(join(scratch, 'postgres'), 'test', { fast: true })
try {
  const address = server.url.replace(/\/cloudoc$/, '')
  process.env['TEST_POSTGRES'] = address
  const { makeTemplate } = await from<typeof import('../../run/suite/test-template.ts')>(
    existsSync('run/suite') ? 'run/suite/test-template.ts' : 'run/test-template.ts',
  )
  await makeTemplate(address)
  const { startApp } = await from<typeof import('@cloudoc/core/testing/harness.ts')>('plugins/core/testing/harness.ts')
  const { startSandbox } = await from<typeof import('../../lib/stripe-sandbox/src/index.ts')>(
    existsSync('lib/stripe-sandbox') ? 'lib/stripe-sandbox/src/index.ts' : 'plugins/checkout/sandbox/index.ts',
  )
  const sandbox = await startSandbox({
    secretKey: 'sk_sandbox_test',
    webhook: { url: undefined, secret: 'whsec_test' },
  })
  const app = await startApp({ env: { STRIPE_SANDBOX_URL: sandbox.url } })
  const known = await fill(app, from)
  await app.quiet()
  await app.stop()
  await sandbox.close()
  const out = createWriteStream(`${target}.sql`)
  // What the queue has done, and is of nobody.
  await dumpDatabase(app.database, out, { skip: ['jobs.queue_stats', 'jobs.job_common', 'jobs.warning'] })
  out.end()
  await finished(out)
  writeFileSync(
    `${target}.json`,
    `${JSON.stringify({ release, madeAt: new Date().toISOString(), ...known }, undefined, 2)}\n`,
  )
} finally {
  await server.stop()
  rmSync(scratch, { recursive: true, force: true })
}
console.info(`${target}.sql`)
process.exit(0)
