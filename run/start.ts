import { configurationProblems, isProduction, port, useLocalDefaults } from './environment.ts'
import { build } from './build.ts'
import { startServices } from './services/all.ts'
import { whenStartersEnd } from './services/ancestors.ts'

const problems = configurationProblems()
if (problems.length > 0) {
  for (const problem of problems) console.error(`✗ ${problem}`)
  process.exit(1)
}

useLocalDefaults()
const began = performance.now()
await build()
const services = await startServices()
const { startNode } = await import('./node.ts')
const cms = await startNode().catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  await services.stop()
  process.exit(1)
})

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  console.info('\nStopping …')
  await cms.stop().catch(() => undefined)
  await services.stop()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
whenStartersEnd(() => void stop())

const url = process.env['PUBLIC_URL'] ?? `http://localhost:${port()}`
const { demoLogins } = await import('@cloudoc/seed/demo.ts')
const rows: [string, string][] = [
  ['Shop', `${url}/`],
  ['Workspace', `${url}/company`],
  ['Admin', `${url}/admin`],
  ...(services.mailboxPage ? [['Mailbox', services.mailboxPage] as [string, string]] : []),
  ['API', `${url}/api/docs`],
  ...(isProduction() ? [] : demoLogins.map(({ who, email, password }): [string, string] => [who, `${email} / ${password}`])),
  ...(services.sandbox ? [['Payments', 'sandbox: no money moves (card 4242 4242 4242 4242)'] as [string, string]] : []),
]
const width = Math.max(...rows.map(([name]) => name.length))
console.info(`\nCloudoc is ready (${Math.round((performance.now() - began) / 100) / 10} s)\n`)
for (const [name, value] of rows) console.info(`  ${name.padEnd(width)}  ${value}`)
console.info('\nCtrl-C stops everything.\n')
