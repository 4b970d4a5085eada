import type { Page, PDFOptions } from 'puppeteer-core'
import { clean } from '../clean.ts'
import { costOf, type HtmlInput, type RenderInput, type RenderOptions } from '../input.ts'
import { withPage } from './browser.ts'
import { type Filling, fill } from './fill.ts'
import { finishPdf } from './finish-pdf.ts'
import { fitTables } from './fit.ts'
import { footerBoxes, marginBoxes } from './margin-boxes.ts'
import { emptyPage, fillingOf, fillingOfHtml } from './page.ts'
import { printBody } from './print-body.ts'
import { footerOf, headerOf, margins } from './running.ts'

/** A document that takes longer is given up, in milliseconds. */
const budget = 30_000
const millimetres = (value: number): string => `${value}mm`

/**
 * The input as a tagged A4 PDF with title, author, language and outline, set in the product's type. The same input gives the same bytes.
 * Fails with `TooLong` after `limit` milliseconds, waiting for a free page not counted, with `QueueFull` where too much waits.
 */
export async function renderPdf(
  input: RenderInput,
  { tenant = '', limit = budget }: RenderOptions = {},
): Promise<Buffer> {
  const body = await clean(input.bodyHtml, input)
  const header = await clean(input.headerHtml, input)
  const footer = await clean(input.footerHtml, input)
  const { html, measure } = printBody(body)
  const boxes = marginBoxes(input, header, footer)
  const templates = boxes
    ? {}
    : { displayHeaderFooter: true, headerTemplate: headerOf(input, header), footerTemplate: footerOf(input, footer) }
  const filling = fillingOf(input, html, boxes)
  const pdf = await withPage({ tenant, cost: costOf(input) }, limit, tab =>
    print(tab, { orientation: input.orientation, margin: margins[input.orientation], filling, templates, measure }),
  )
  return finishPdf(pdf, {
    title: input.title,
    author: input.company,
    subject: input.policyNumber,
    revisedAt: input.revisedAt,
  })
}

/**
 * A page of the caller's own (an invoice) as a PDF of the same kind: its HTML and CSS stand on the library's type and print style. Values in
 * the HTML are escaped by the caller; nothing runs and nothing is fetched in any case. Errors as `renderPdf`.
 */
export async function renderHtmlPdf(
  input: HtmlInput,
  { tenant = '', limit = budget }: RenderOptions = {},
): Promise<Buffer> {
  const filling = fillingOfHtml(input, footerBoxes('portrait', [input.footer.left], `${input.footer.right} · Page `))
  const pdf = await withPage({ tenant, cost: input.html.length }, limit, tab =>
    print(tab, {
      orientation: 'portrait',
      margin: { ...margins.portrait, top: 18 },
      filling,
      templates: {},
      measure: false,
    }),
  )
  return finishPdf(pdf, input)
}

interface Printing {
  orientation: RenderInput['orientation']
  margin: Record<'top' | 'right' | 'bottom' | 'left', number>
  filling: Filling
  templates: PDFOptions
  measure: boolean
}

async function print(tab: Page, { orientation, margin, filling, templates, measure }: Printing): Promise<Buffer> {
  const [width, height] = orientation === 'portrait' ? ([210, 297] as const) : ([297, 210] as const)
  if (!(await tab.evaluate(fill, filling))) {
    await tab.setContent(emptyPage(), { waitUntil: 'load' })
    await tab.evaluate(fill, filling)
  }
  if (measure) await tab.evaluate(fitTables, ((width - margin.left - margin.right) / 25.4) * 96)
  return Buffer.from(
    await tab.pdf({
      width: millimetres(width),
      height: millimetres(height),
      margin: {
        top: millimetres(margin.top),
        right: millimetres(margin.right),
        bottom: millimetres(margin.bottom),
        left: millimetres(margin.left),
      },
      printBackground: true,
      tagged: true,
      outline: true,
      waitForFonts: false,
      ...templates,
    }),
  )
}
