import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readdirSync, watch } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from './build.ts'
import { configurationProblems, port, root, useLocalDefaults } from './environment.ts'
import { startServices } from './services/all.ts'

// `pnpm dev`: services in this process; one node beside it, which is started anew when server code changes. Both apps run from their
// sources inside the node (CLOUDOC_DEV): a change of a screen is in the browser at once, without a restart.
const problems = configurationProblems()
if (problems.length > 0) {
  for (const problem of problems) console.error(`✗ ${problem}`)
  process.exit(1)
}

process.env['NODE_ENV'] ??= 'development'
process.env['CLOUDOC_DEV'] = '1'
useLocalDefaults()
await build(['admin'])
const services = await startServices()

let node: ChildProcess | undefined
let stopping = false
/** Over when the last start is, well or not: nobody is interrupted while the shop is filled for the first time. */
let started = Promise.resolve()

function start(): void {
  const began = performance.now()
  const child = fork(join(root, 'run/node.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.once('message', () =>
    console.info(`Ready on http://localhost:${port()} (${Math.round((performance.now() - began) / 100) / 10} s)`),
  )
  child.once('exit', code => {
    if (node === child) node = undefined
    if (code && !stopping) console.error('The node ended. It starts again with the next change.')
  })
  started = new Promise(resolve => {
    child.once('message', () => resolve())
    child.once('exit', () => resolve())
  })
  node = child
}

/** Ends the node; one that does not go within five seconds is made to. */
const end = (): Promise<void> =>
  new Promise(resolve => {
    const child = node
    if (!child) return resolve()
    const force = setTimeout(() => child.kill('SIGKILL'), 5000)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    child.kill('SIGTERM')
  })

// One restart after another: changes that come meanwhile are in the last one.
let restarting = Promise.resolve()
function restart(): void {
  restarting = restarting.then(async () => {
    await started
    await end()
    if (!stopping) start()
  })
}

const rooms = readdirSync(join(root, 'plugins')).flatMap(room =>
  ['contract', 'server'].map(part => join(root, 'plugins', room, part)),
)
let waiting: NodeJS.Timeout | undefined
for (const folder of [...rooms, join(root, 'cms/config'), join(root, 'cms/src')].filter(existsSync)) {
  watch(folder, { recursive: true }, (_, file) => {
    // Editors write beside a file first.
    if (!file || !/\.(?:ts|js|json)$/.test(file)) return
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      console.info(`\n${relative(root, join(folder, file))} changed`)
      restart()
    }, 200)
  })
}

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  console.info('\nStopping …')
  await restarting
  await end()
  await services.stop()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())

console.info(
  `Admin http://localhost:${port()}/admin${services.mailboxPage ? `, mailbox ${services.mailboxPage}` : ''}. Ctrl-C stops everything.`,
)
start()
