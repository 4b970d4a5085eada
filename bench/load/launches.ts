// By its place: the browser that the product prints with.
import { browserFlags, browserPath, installedBrowser } from '@cloudoc/document-renderer/src/pdf/chromium.ts'
import puppeteer from 'puppeteer-core'

/**
 * Step by step what html-pdf-node does, in whose place the product's renderer stands: a browser for a
 * document, and half a second of quiet on the network (its `networkidle0`), which `waits` leaves out. Without
 * `browser` it is the product's own.
 */
async function launchAndPrint(
  bodyHtml: string,
  { waits = true, browser: executablePath }: { waits?: boolean; browser?: string } = {},
): Promise<void> {
  const browser = await puppeteer.launch({
    executablePath: executablePath ?? (await browserPath()),
    args: [...browserFlags],
  })
  const page = await browser.newPage()
  await page.setContent(bodyHtml)
  if (waits) await page.waitForNetworkIdle({ idleTime: 500 })
  await page.pdf({ format: 'A4', tagged: true, outline: true })
  await browser.close()
}

/**
 * Milliseconds of one launch for a document in four ways: with the product's browser and with a desktop's
 * (where there is one), with the wait and without.
 */
export interface Launches {
  own: number
  ownHurried: number
  desktop?: number
  desktopHurried?: number
}

/** Each document once in each way; the first launch of each browser, which reads it from the disk, does not count. */
export async function measureLaunches(bodies: readonly string[]): Promise<Launches> {
  const mean = async (how: { waits?: boolean; browser?: string }): Promise<number> => {
    await launchAndPrint('<p>Once.</p>', how)
    const began = performance.now()
    for (const body of bodies) await launchAndPrint(body, how)
    return (performance.now() - began) / bodies.length
  }
  const own = { own: await mean({}), ownHurried: await mean({ waits: false }) }
  const browser = installedBrowser()
  return browser === undefined
    ? own
    : { ...own, desktop: await mean({ browser }), desktopHurried: await mean({ browser, waits: false }) }
}

/** How many times as long as `ms` each way took, for people. */
export const showLaunches = (launches: Launches, ms: number): string =>
  (
    [
      ['own', 'the product’s browser'],
      ['ownHurried', 'the same without its wait'],
      ['desktop', 'a desktop’s browser'],
      ['desktopHurried', 'that without its wait'],
    ] as const
  )
    .flatMap(([way, name]) =>
      launches[way] === undefined
        ? []
        : [`${name} ${launches[way].toFixed(0)} ms, ${(launches[way] / ms).toFixed(1)}×`],
    )
    .join('; ')
