import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rowsIn } from '@cloudoc/core/testing/databases.ts'
import { openBucket } from '@cloudoc/core/testing/services/bucket.ts'
import { freePort, startPostgres } from '../../run/services/postgres.ts'
import { makeBase } from './base-image.ts'
import { buildImage, needlessIn } from './built-image.ts'
import { neededVariables, readComposition } from './composition.ts'
import { openSurroundings } from './installation.ts'
import { engineEnv, podman, podmanSucceeds } from './podman.ts'
import { isInstalled, type Part, startProgram } from './processes.ts'
import { openReport } from './report.ts'
import { aPdf, appAt, signUpAndBuy, unlikeWritten, write } from './use.ts'

/**
 * `pnpm rehearse:image [base]`: builds the image of a node with Buildah, looks at what is in it, and runs it with
 * Podman on a read-only root beside an outside PostgreSQL. `base`: an image with Node 24 to build on; without one, one
 * is made of Debian; `--built <image>`: one that is there already is looked at and run. Then the nodes and the payment
 * sandbox of `docker-compose.yml` are run from it, with the environment that stands there. Ends with 1 when something
 * does not hold. Needs `buildah`, `podman`, `runc` and `debootstrap`, and root.
 */
const { values, positionals } = parseArgs({ options: { built: { type: 'string' } }, allowPositionals: true })
const { built } = values
const [base] = positionals
const maxMegabytes = 1000
const maxSecondsToReady = 8

const report = openReport()
const { step, check, say } = report
const around = await openSurroundings()
const server = await startPostgres(join(around.folder, 'postgres'), 'rehearsal', { fast: true })
const running: { part: Part; name: string }[] = []

/** Does a port answer with 200 at this address? */
const answers = async (port: number, path: string): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).ok

interface Container {
  name: string
  part: Part
  port: number
  /** Seconds until it was ready. */
  seconds: number
}

/** Runs the image with a root that nothing is written to but `/data` and `/tmp`. */
async function run(
  image: string,
  env: Record<string, string>,
  { path, command = [] }: { path: string; command?: string[] },
) {
  const port = await freePort()
  const name = `cloudoc-rehearsal-${process.pid}-${running.length}`
  const data = join(around.folder, 'data')
  mkdirSync(data, { recursive: true })
  // The image's user, in a container of root's.
  chownSync(data, 1000, 1000)
  const given = Object.entries({ ...env, PORT: String(port) }).flatMap(([key, value]) => ['--env', `${key}=${value}`])
  const began = performance.now()
  const part = startProgram(
    [
      'podman',
      ...['run', '--rm', '--init=false', '--name', name, '--network', 'host', '--read-only', '--volume', '/tmp'],
      ...['--volume', `${data}:/data`, ...given, image, ...command],
    ],
    () => answers(port, path),
    { env: engineEnv() },
  )
  running.push({ part, name })
  await part.ready
  return { name, part, port, seconds: (performance.now() - began) / 1000 } satisfies Container
}

async function end({ name, part }: { name: string; part: Part }): Promise<void> {
  podmanSucceeds(['stop', '--time', '30', name])
  await part.ended
}

async function rehearse(): Promise<void> {
  const image = built ?? (await step('The image is built', async () => buildImage(base ?? makeBase())))
  lookAt(image)
  await use(image)
  await compose(image)
}

function lookAt(image: string): void {
  const [{ Size, Config, Healthcheck }] = JSON.parse(podman(['image', 'inspect', image])) as [
    { Size: number; Config: { User: string }; Healthcheck?: { Test: string[] } },
  ]
  const megabytes = Math.round(Size / 1e6)
  check(`the image has at most ${maxMegabytes} MB: it has ${megabytes}`, megabytes <= maxMegabytes)
  check('it runs as a user without rights', Config.User === 'node', Config.User)
  check('its health is asked for without a shell', Healthcheck?.Test[0] === 'CMD')
  const needless = needlessIn(image)
  check('there are no tests, sources of screens, tools or caches in it', needless.length === 0, needless.join(', '))
}

async function use(image: string): Promise<void> {
  const env = { ...around.env, HOST: '127.0.0.1', SERVE_ADMIN: 'true', DATABASE_URL: server.url, LOG_FORMAT: 'json' }
  const first = await run(image, env, { path: '/health/ready' })
  say(`  the first start, which fills the shop, took ${first.seconds.toFixed(1)} s`)
  await end(first)
  const node = await run(image, { ...env, SEED: 'off' }, { path: '/health/ready' })
  check(
    `it is ready within ${maxSecondsToReady} s beside an outside PostgreSQL: ${node.seconds.toFixed(1)} s`,
    node.seconds <= maxSecondsToReady,
  )
  check('its own health check says so', podmanSucceeds(['healthcheck', 'run', node.name]))
  check(
    'its root is read-only',
    !podmanSucceeds(['exec', node.name, 'node', '-e', `require('fs').writeFileSync('/app/x', '')`]),
  )
  for (const path of ['/', '/login', '/admin', '/api/openapi.json'])
    check(`${path} answers`, await answers(node.port, path))
  const app = appAt(`http://127.0.0.1:${node.port}`, around.mail)
  const [sold] = await rowsIn<{ id: string }>(
    server.url,
    'select document_id as id from packages where published_at is not null order by id limit 1',
  )
  const customer = await signUpAndBuy(app, 'contained', sold?.id ?? '')
  const [fileId = ''] = customer.documents
  check('somebody signs up, buys and writes', (await write(app, customer, fileId, 'From within a container.')) === 200)
  check('what was written is read', (await unlikeWritten(app, customer)).length === 0)
  check('a PDF is made', (await aPdf(app, customer, fileId)) === '%PDF-')
  await end(node)
}

/** Runs what the composition builds itself, with its environment and the addresses of what stands in for the rest. */
async function compose(image: string): Promise<void> {
  const variables = Object.fromEntries(neededVariables().map(name => [name, `${name}-of-a-rehearsal`]))
  const { services, configs } = readComposition({ ...variables, APP_KEYS: 'one-key,another-key' })
  const built = Object.entries(services).filter(([, { build }]) => build !== undefined)
  check('nodes and sandbox are built of this folder', built.map(([name]) => name).join() === 'node-1,node-2,payments')
  const sandbox = await run(
    image,
    { ...services['payments']?.environment, HOST: '127.0.0.1' },
    { path: '/', command: ['node', 'run/sandbox.ts'] },
  )
  check('the payment sandbox of the composition answers', true)
  const bucket = await openBucket()
  const node = await run(
    image,
    {
      ...services['node-2']?.environment,
      ...bucket.env,
      HOST: '127.0.0.1',
      DATABASE_URL: server.url,
      SMTP_URL: around.mail.url,
      STRIPE_SANDBOX_URL: `http://127.0.0.1:${sandbox.port}`,
    },
    { path: '/health/ready' },
  )
  check('a node of the composition is ready', await answers(node.port, '/'))
  await Promise.all([end(node), end(sandbox)])
  await bucket.close()
  checkProxy(configs['proxy']?.content ?? '')
}

/** The settings of the composition's proxy, read by the proxy itself where it is installed. */
function checkProxy(text: string): void {
  if (!isInstalled('caddy')) return say('  Caddy is not installed, so that the settings of the proxy were not tried')
  const file = join(around.folder, 'Caddyfile')
  writeFileSync(file, text)
  const read = spawnSync('caddy', ['adapt', '--config', file, '--adapter', 'caddyfile'], { encoding: 'utf8' })
  check('Caddy understands the settings of the proxy', read.status === 0, read.stderr.slice(-400))
}

try {
  await rehearse()
} catch (error) {
  check('the rehearsal comes to its end', false, String(error))
} finally {
  for (const { name } of running) podmanSucceeds(['rm', '--force', name])
  await server.stop()
  await around.close()
}
process.exit(report.broken() === 0 ? 0 : 1)
