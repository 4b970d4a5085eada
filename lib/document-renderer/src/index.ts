import { closeBrowser, pdfLoad } from './pdf/browser.ts'
import { closePool, wordLoad } from './word/pool.ts'

export { QueueFull, TooLong } from './errors.ts'
export type { FrontPage, HtmlInput, Picture, RenderInput, RenderOptions } from './input.ts'
export { frontFacts } from './input.ts'
export { fileName } from './names.ts'
export { renderHtmlPdf, renderPdf } from './pdf/pdf.ts'
export type { PageTemplate } from './template.ts'
export { renderDocx } from './word/docx.ts'
export { type Entry, zipStream } from './zip.ts'

/** Goes up with each release whose files look different: what was made by another version can be made anew. */
export const rendererVersion = 8

/** Ends the browser and the threads; for the end of the process. What is being made then fails. */
export const closeRenderers = async (): Promise<void> => void (await Promise.all([closeBrowser(), closePool()]))

/** Documents that are being made now, and those that wait for a place. */
export const rendererLoad = () => ({ pdf: pdfLoad(), word: wordLoad() })
