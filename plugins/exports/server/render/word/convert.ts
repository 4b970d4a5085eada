import htmlToDocx from '@turbodocx/html-to-docx'
import { dialectOf } from './dialect.ts'
import { mend } from './mend.ts'
import type { WordSheet } from './sheet.ts'

/** A whole conversion, in this thread: the library's, then what it does wrong is mended. */
export async function convert(sheet: WordSheet): Promise<Buffer> {
  const { html, plain } = dialectOf(sheet)
  const written = await htmlToDocx(html, null, { header: false, footer: false, lang: sheet.language, preprocessing: { skipHTMLMinify: true }, table: { row: { cantSplit: true } } }, null)
  if (!Buffer.isBuffer(written)) throw new Error('The library wrote no buffer')
  return mend(written, sheet, plain)
}
