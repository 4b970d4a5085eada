/**
 * What the PDF reader fetches while it draws, by the name that it asks for. Scanners write black and white
 * pages as JBIG2 or as fax (jbig2.wasm) and colour ones as JPEG 2000 (openjpeg.wasm): without these such a
 * page stays blank. Ticks and bullets are in two fonts that files leave to the reader. The rest of its data,
 * fonts that every device has and Asian encodings, is not ours to serve.
 */
const files: Readonly<Record<string, string>> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url).href,
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url).href,
  'FoxitSymbol.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSymbol.pfb', import.meta.url).href,
  'FoxitDingbats.pfb': new URL('pdfjs-dist/standard_fonts/FoxitDingbats.pfb', import.meta.url).href,
}

/**
 * Fetches it by the page and not by the reader's own worker: so it comes from the phone where there is no
 * connection. An error for what is not here, which the reader gets by without.
 */
export class PdfData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = files[filename]
    if (address === undefined) throw new Error(`No ${filename}`)
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${filename}: ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}
