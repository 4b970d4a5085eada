import htmlToDocx from '@turbodocx/html-to-docx'
import { preprocess } from './html/preprocess.ts'
import type { WordInput } from './input.ts'
import { postprocess } from './ooxml/postprocess.ts'

/** A whole conversion, in this thread: the library's, then what it does wrong is mended. */
export async function convert(input: WordInput): Promise<Buffer> {
  const { html, plain } = preprocess(input)
  const written = await htmlToDocx(
    html,
    null,
    {
      header: false,
      footer: false,
      lang: input.language,
      preprocessing: { skipHTMLMinify: true },
      table: { row: { cantSplit: true } },
    },
    null,
  )
  if (!Buffer.isBuffer(written)) throw new Error('The library wrote no buffer')
  return postprocess(written, input, plain)
}
