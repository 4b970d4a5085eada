import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'

const folder = join(import.meta.dirname, '../../seed/content/samples')
/** So many pages can be leafed through in the shop; the PDF has all of them. */
const maxPages = 6
/** Twice as wide as they are shown, in pixels. */
const width = 640

/** PDF.js, where the renderer's own tests have it. */
const reader = dirname(createRequire(fileURLToPath(import.meta.resolve('@cloudoc/document-renderer/package.json'))).resolve('pdfjs-dist/package.json'))
const place = 'http://pages.invalid'

/** What is asked of PDF.js, which the browser loads by its address. */
interface Viewport { width: number; height: number }
interface PdfSheet { getViewport(as: { scale: number }): Viewport; render(on: { canvas: HTMLCanvasElement; viewport: Viewport }): { promise: Promise<void> } }
interface PdfReader {
  getDocument(from: { url: string }): { promise: Promise<{ numPages: number; getPage(number: number): Promise<PdfSheet> }> }
  GlobalWorkerOptions: { workerSrc: string }
}

/** Pictures of the samples' pages after the first (`pnpm samples` makes that one), to be leafed through, and how many there are (pages.yaml). */
export async function photographPages(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  await page.route(`${place}/**`, route => {
    const path = new URL(route.request().url()).pathname
    if (path === '/') return route.fulfill({ contentType: 'text/html', body: '<canvas></canvas>' })
    const file = path.startsWith('/samples/') ? join(folder, path.slice('/samples/'.length)) : join(reader, path)
    return route.fulfill({ contentType: path.endsWith('.mjs') ? 'text/javascript' : 'application/octet-stream', body: readFileSync(file) })
  })
  await page.goto(`${place}/`)
  const counts: { id: number; pages: number }[] = []
  for (const id of readdirSync(folder).flatMap(name => /^(\d)\.pdf$/.exec(name)?.[1] ?? []).map(Number)) {
    const pictures = await page.evaluate(async ({ at, upTo, wide }) => {
      const load: (address: string) => Promise<unknown> = address => import(address)
      const { getDocument, GlobalWorkerOptions } = await load('/build/pdf.min.mjs') as PdfReader
      GlobalWorkerOptions.workerSrc = '/build/pdf.worker.min.mjs'
      const pdf = await getDocument({ url: `/samples/${String(at)}.pdf` }).promise
      const canvas = document.querySelector('canvas')
      const made: string[] = []
      for (let number = 1; canvas && number <= Math.min(upTo, pdf.numPages); number += 1) {
        const sheet = await pdf.getPage(number)
        const viewport = sheet.getViewport({ scale: wide / sheet.getViewport({ scale: 1 }).width })
        Object.assign(canvas, { width: viewport.width, height: viewport.height })
        await sheet.render({ canvas, viewport }).promise
        made.push(canvas.toDataURL('image/webp', 0.7))
      }
      return made
    }, { at: id, upTo: maxPages, wide: width })
    for (const [at, picture] of pictures.entries()) writeFileSync(join(folder, `${id}-${at + 1}.webp`), picture.slice(picture.indexOf(',') + 1), 'base64')
    counts.push({ id, pages: pictures.length })
  }
  writeFileSync(join(folder, 'pages.yaml'), `# How many pages of each sample can be leafed through. Written by \`pnpm shots\`.\n${counts.map(({ id, pages }) => `- {id: ${id}, pages: ${pages}}\n`).join('')}`)
  await page.close()
}
