import type { Page, PDFOptions } from 'puppeteer-core'
import { withPage } from './browser.ts'
import { clean } from './clean.ts'
import { fill, type Filling } from './fill.ts'
import { fitTables } from './fit.ts'
import { marginBoxes } from './margin-boxes.ts'
import { emptyPage, fillingOf } from './page.ts'
import { printBody } from './print-body.ts'
import { footerOf, headerOf, margins } from './running.ts'
import type { Sheet } from './sheet.ts'
import { stamp } from './stamp.ts'

/** A document that takes longer is given up, in milliseconds. */
const longest = 30_000
const millimetres = (value: number): string => `${value}mm`

/**
 * The sheet as a tagged A4 PDF with title, language and outline, set in the product's type. The same sheet gives the same bytes.
 * Fails with `TooLong` after `limit` milliseconds, waiting for a free page not counted.
 */
export async function renderPdf(sheet: Sheet, limit = longest): Promise<Buffer> {
  const body = await clean(sheet.bodyHtml, sheet)
  const header = await clean(sheet.headerHtml, sheet)
  const footer = await clean(sheet.footerHtml, sheet)
  const { html, measure } = printBody(body)
  const boxes = marginBoxes(sheet, header, footer)
  const templates = boxes ? {} : { displayHeaderFooter: true, headerTemplate: headerOf(sheet, header), footerTemplate: footerOf(sheet, footer) }
  const pdf = await withPage(limit, tab => print(tab, sheet.orientation, fillingOf(sheet, html, boxes), templates, measure))
  return stamp(pdf, sheet.revisedAt)
}

async function print(tab: Page, orientation: Sheet['orientation'], filling: Filling, templates: PDFOptions, measure: boolean): Promise<Buffer> {
  const [width, height] = orientation === 'portrait' ? [210, 297] as const : [297, 210] as const
  const margin = margins[orientation]
  if (!(await tab.evaluate(fill, filling))) {
    await tab.setContent(emptyPage(), { waitUntil: 'load' })
    await tab.evaluate(fill, filling)
  }
  if (measure) await tab.evaluate(fitTables, ((width - margin.left - margin.right) / 25.4) * 96)
  return Buffer.from(await tab.pdf({
    width: millimetres(width), height: millimetres(height),
    margin: { top: millimetres(margin.top), right: millimetres(margin.right), bottom: millimetres(margin.bottom), left: millimetres(margin.left) },
    printBackground: true, tagged: true, outline: true, waitForFonts: false, ...templates,
  }))
}
