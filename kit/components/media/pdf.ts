import type { PDFDocumentProxy } from 'pdfjs-dist'
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import { PdfData } from './pdfData.ts'

/** Opens a PDF in the browser, by its address or its bytes; its work is done beside the page. Loaded with the first PDF that is read. */
export async function openPdf(from: string | Uint8Array): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerPort ??= new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), {
    type: 'module',
  })
  // Bytes are handed over to the worker, and gone from here.
  return getDocument({
    ...(typeof from === 'string' ? { url: from } : { data: from.slice() }),
    BinaryDataFactory: PdfData,
    useWorkerFetch: false,
  }).promise
}

/** Draws one page as wide as its place, sharp on a phone's screen. Its words come beside it, for screen readers. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): Promise<string> {
  const page = await pdf.getPage(number)
  const plain = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({
    scale: (Math.max(width, 1) / plain.width) * Math.min(window.devicePixelRatio, 2),
  })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport }).promise
  const { items } = await page.getTextContent()
  return items.map(item => ('str' in item ? item.str : '')).join(' ')
}
