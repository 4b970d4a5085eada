import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { closeRenderers, fileName, renderPdf, zipStream } from '@cloudoc/document-renderer/src/index.ts'
import sharp from 'sharp'
import { stringify } from 'yaml'
import { sampleSheet } from './sheet.ts'
import { folderOf, readSamples, sourceOf, type Made, type Sample } from './source.ts'

/**
 * `pnpm samples`: makes the PDFs of content/samples.yaml, a picture of each first page, and the two archives for downloading. To be run
 * when the text of a sample changes. Needs Chromium, as exports do, and `pdftoppm` of poppler for the pictures.
 */
const seed = path.join(import.meta.dirname, '..')
const folder = folderOf(seed)
/** Of the archives in `content/samples`, by kind. */
const archives = { policy: 'policies.zip', form: 'record-forms.zip' } as const
/** Twice as wide as the picture is shown, in pixels. */
const pictureWidth = 520

const pictureOf = (pdf: Buffer): Promise<Buffer> =>
  sharp(execFileSync('pdftoppm', ['-png', '-r', '110', '-f', '1', '-singlefile', '-'], { input: pdf, maxBuffer: 1 << 26 }))
    .resize({ width: pictureWidth }).png({ palette: true, colours: 8, compressionLevel: 9, effort: 10 }).toBuffer()

mkdirSync(folder, { recursive: true })
const made: Made[] = []
const pdfs: { sample: Sample; pdf: Buffer }[] = []
for (const { sample, document } of readSamples(seed)) {
  if (!document) throw new Error(`Sample ${sample.id}: the library has no document ${sample.number}`)
  const pdf = await renderPdf(sampleSheet(document))
  const picture = await pictureOf(pdf)
  writeFileSync(path.join(folder, `${sample.id}.pdf`), pdf)
  writeFileSync(path.join(folder, `${sample.id}.png`), picture)
  made.push({ id: sample.id, number: sample.number, source: sourceOf(document) })
  pdfs.push({ sample, pdf })
  console.info(`${sample.id} ${sample.number} ${sample.title}: ${Math.round(pdf.length / 1000)} KB, picture ${Math.round(picture.length / 1000)} KB`)
}
await closeRenderers()

for (const kind of ['policy', 'form'] as const) {
  const entries = pdfs.filter(({ sample }) => sample.kind === kind)
  async function* files() {
    for (const { sample, pdf } of entries) yield { name: `${fileName(`${sample.number} ${sample.title}`)}.pdf`, content: pdf }
  }
  writeFileSync(path.join(folder, archives[kind]), await buffer(zipStream(files())))
}
writeFileSync(path.join(folder, 'made.yaml'), `# What the PDFs here were made of. Written by \`pnpm samples\`; the seed's checks compare it with the library.\n${stringify(made)}`)
