import { createRequire } from 'node:module'
import { join } from 'node:path'
import { browserFlags, browserPath } from '@cloudoc/document-renderer/src/pdf/chromium.ts'
import puppeteer from 'puppeteer-core'
import { inFrame, keepResults } from '../frame/frame.ts'
import { installOnce } from '../frame/packages.ts'
import { rounded, table, targetTable } from '../report/report.ts'
import { median } from '../report/statistics.ts'
import { atLeast, atMost, type Target } from '../report/targets.ts'

/**
 * `pnpm bench:lighthouse`: Lighthouse's mobile figures of the shop, the middle one of five runs. Wants a
 * machine that does nothing else: its throttling counts on it.
 */
const timeoutMs = 15 * 60_000
const runs = 5
const pages = {
  home: '/',
  listing: '/policies-procedures?category=home-care',
  detail: '/subscription-detail/domiciliary-care-england',
  cart: '/cart',
}
/** The cart is none of search engines', and says so: that costs it their score. */
const leastPerformance = { home: 95, listing: 95, detail: 95, cart: 98 }
/** What a page may weigh on its first visit, in KB. */
const maxWeight = { home: 250 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Scores from 0 to 100; times in milliseconds; `shift` as Chromium counts it; what came over the wire in KB. */
interface Run {
  scores: Record<(typeof categories)[number], number>
  lcp: number
  tbt: number
  shift: number
  weight: number
}

/** What of Lighthouse is used here. */
type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: string[]; formFactor: 'mobile'; logLevel: 'error'; output: 'json' },
) => Promise<
  | {
      lhr: {
        runtimeError?: { message: string }
        categories: Record<string, { score: number | null } | undefined>
        audits: Record<string, { numericValue?: number } | undefined>
      }
    }
  | undefined
>

const home = import.meta.dirname
installOnce(home, { name: 'Lighthouse', megabytes: 170 })
const { default: lighthouse } = (await import(createRequire(join(home, 'package.json')).resolve('lighthouse'))) as {
  default: Lighthouse
}

async function measureOnce(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    formFactor: 'mobile',
    logLevel: 'error',
    output: 'json',
  })
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const score = (name: string): number => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  const value = (name: string): number => lhr.audits[name]?.numericValue ?? Number.NaN
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    weight: value('total-byte-weight') / 1000,
  }
}

/** A browser of its own for each run: nothing is kept from the one before. */
async function inBrowser(url: string): Promise<Run> {
  const browser = await puppeteer.launch({ executablePath: await browserPath(), args: [...browserFlags] })
  try {
    return await measureOnce(url, Number(new URL(browser.wsEndpoint()).port))
  } finally {
    await browser.close()
  }
}

await inFrame(timeoutMs, async ({ peers, keep, machine, seconds }) => {
  const product = await keep(peers.product())
  const all: Record<string, Run[]> = {}
  for (const path of Object.values(pages)) await fetch(`${product.url}${path}`).then(answer => answer.text())
  for (let run = 0; run < runs; run += 1)
    for (const [name, path] of Object.entries(pages)) (all[name] ??= []).push(await inBrowser(`${product.url}${path}`))

  const middle = (name: string, of: (run: Run) => number): number => median((all[name] ?? []).map(of))
  const targets = Object.keys(pages).flatMap((name): Target[] => [
    ...categories
      .filter(category => !(name === 'cart' && category === 'seo'))
      .map(category =>
        atLeast(
          `${name}, ${category}`,
          middle(name, run => run.scores[category]),
          category === 'performance' ? leastPerformance[name as keyof typeof pages] : 100,
        ),
      ),
    atMost(
      `${name}, layout shift`,
      middle(name, run => run.shift),
      0.01,
    ),
  ])
  for (const [name, most] of Object.entries(maxWeight))
    targets.push(
      atMost(
        `${name}, first visit`,
        middle(name, run => run.weight),
        most,
        ' KB',
      ),
    )
  keepResults('lighthouse', { at: new Date().toISOString(), machine, seconds: seconds(), runs: all, targets })
  console.info(`${rounded(machine.load, 1)} load before it began, ${rounded(seconds())} s, ${runs} runs each\n`)
  console.info(
    table(
      ['', 'performance', 'LCP, ms', 'TBT, ms', 'layout shift', 'KB', 'of all runs'],
      Object.keys(pages).map(name => [
        name,
        rounded(middle(name, run => run.scores.performance)),
        rounded(middle(name, run => run.lcp)),
        rounded(middle(name, run => run.tbt)),
        rounded(
          middle(name, run => run.shift),
          4,
        ),
        rounded(middle(name, run => run.weight)),
        (all[name] ?? []).map(run => run.scores.performance).join(', '),
      ]),
    ),
  )
  console.info(`\n${targetTable(targets)}`)
  return targets
})
