import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserFlags } from './browser.ts'

const program = process.env['CHROMIUM_PATH']

/** Pages of one person share a process, as they do on a machine with little room: otherwise each page starts two. */
const oneProcess = '--renderer-process-limit=1'
const launching = (...flags: string[]) => ({
  launchOptions: { args: [...browserFlags, ...flags], ...(program && { executablePath: program }) },
})
/** There pages are looked at while they load, three at once: each needs a thread of its own for that. */
const loading = 'shop.journey.ts'

/** Journeys through the running product at `JOURNEY_URL`, which `run.ts` starts. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than cores: each waits for its page, and its page for the product, a fifth of the time.
  workers: availableParallelism() + 1,
  // What passes at the second try has failed.
  retries: 0,
  // Bounds, not times that are waited: a busy machine takes longer, and is no failure.
  timeout: 300_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env['JOURNEY_URL'] ?? 'http://localhost:1337',
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'loading', testMatch: loading, use: launching() },
    { name: 'going', testIgnore: loading, use: launching(oneProcess) },
  ],
})
