import { readFile } from 'node:fs/promises'

/** How many pages a PDF has; nothing where it cannot be opened, or only with a password. Nothing in it is run. */
export async function pagesOf(of: string | Uint8Array): Promise<number | undefined> {
  // With the first file: a node starts without it.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  // The reader takes what it is given for its own.
  const data = new Uint8Array(typeof of === 'string' ? await readFile(of) : of)
  const loading = getDocument({ data, disableFontFace: true, useSystemFonts: false, stopAtErrors: false, verbosity: 0 })
  try {
    const { numPages } = await loading.promise
    return numPages > 0 ? numPages : undefined
  } catch {
    return undefined
  } finally {
    await loading.destroy()
  }
}
