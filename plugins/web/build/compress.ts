import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const text = /\.(?:js|css|svg|json|html|txt)$/

/**
 * Lays a `.br` and a `.gz` beside each text file, as small as they get: it is done once and served many
 * times. Answers how many.
 */
export async function compressAll(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(entry => entry.isFile() && text.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async file => {
      const plain = await readFile(file)
      await writeFile(`${file}.br`, await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      await writeFile(`${file}.gz`, await gzipped(plain, { level: 9 }))
    }),
  )
  return files.length
}
