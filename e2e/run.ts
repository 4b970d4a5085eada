import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserPath } from './browser.ts'
import type { Product } from './product.ts'
import { startProduct } from './product.ts'

/** `node e2e/run.ts <report.json> [paths]`: journeys through a product of their own; writes `{ passed, failed }`. Forked, it makes the product ready and waits for a word. */
const [report = 'journeys.json', ...paths] = process.argv.slice(2)

/** After this long, what has not passed has failed, milliseconds: a bound for what hangs, far above what a busy machine needs. */
const bound = 21 * 60_000
const scratch = mkdtempSync(join(tmpdir(), 'cloudoc-journeys-report-'))
const details = join(scratch, 'details.json')

/** Ends the process group of what we started, and nothing else. */
function end(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

const play = (product: Product, left: number): Promise<void> =>
  new Promise(done => {
    const env = {
      ...process.env,
      JOURNEY_URL: product.url,
      JOURNEY_MAILBOX: product.mailbox,
      JOURNEY_DATABASE: product.database,
      PLAYWRIGHT_JSON_OUTPUT_NAME: details,
    }
    const child = spawn(
      join(import.meta.dirname, 'node_modules/.bin/playwright'),
      ['test', '--config', join(import.meta.dirname, 'playwright.config.ts'), ...paths],
      {
        cwd: import.meta.dirname,
        stdio: ['ignore', 'inherit', 'inherit'],
        env,
        detached: true,
      },
    )
    const timer = setTimeout(() => end(child.pid), left)
    const stop = () => {
      end(child.pid)
      process.exitCode = 1
    }
    process.once('SIGTERM', stop).once('SIGINT', stop)
    const over = () => {
      clearTimeout(timer)
      done()
    }
    child.once('error', over).once('exit', over)
  })

/** What did not run, because the time was up, has not passed. */
function countOf(file: string): { passed: number; failed: number } {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
    errors: unknown[]
  }
  const failed = stats.unexpected + stats.skipped
  const passed = stats.expected + stats.flaky
  return { passed, failed: failed === 0 && (errors.length > 0 || passed === 0) ? 1 : failed }
}

/** Whoever forked this says when; whoever started it by hand has said so. */
const word = process.send
  ? new Promise<boolean>(heard => process.once('message', () => heard(true)).once('disconnect', () => heard(false)))
  : Promise.resolve(true)

process.env['CHROMIUM_PATH'] = await browserPath()
const product = await startProduct()
if (await word) await play(product, bound)
process.removeAllListeners('disconnect')
if (process.connected) process.disconnect()
await product.stop()
const count = countOf(details)
rmSync(scratch, { recursive: true, force: true })
writeFileSync(report, JSON.stringify(count))
process.exit(count.failed === 0 ? 0 : 1)
