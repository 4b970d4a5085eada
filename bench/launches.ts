import puppeteer from 'puppeteer-core'
// By its place: the browser that the product prints with.
import { browserFlags, browserPath } from '../plugins/exports/server/render/chromium.ts'

/** Step by step what html-pdf-node does, in whose place the product's renderer stands: a browser for a document, and half a second of quiet on the network (its `networkidle0`). */
export const launchAndPrint = (waits: boolean) => async ({ bodyHtml }: { bodyHtml: string }): Promise<void> => {
  const browser = await puppeteer.launch({ executablePath: await browserPath(), args: [...browserFlags] })
  const page = await browser.newPage()
  await page.setContent(bodyHtml)
  if (waits) await page.waitForNetworkIdle({ idleTime: 500 })
  await page.pdf({ format: 'A4', tagged: true, outline: true })
  await browser.close()
}
