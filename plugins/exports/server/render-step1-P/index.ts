import { closeBrowser } from './browser.ts'
import { closePool } from './word/pool.ts'

export { renderDocx } from './docx.ts'
export { fileName } from './names.ts'
export { renderPdf } from './pdf.ts'
export type { Picture, Sheet } from './sheet.ts'
export { zipStream } from './zip.ts'

/** Ends the browser and the threads; for the end of the process. What is being made then fails. */
export const closeRenderers = async (): Promise<void> => void (await Promise.all([closeBrowser(), closePool()]))
