import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { closeRenderers, fileName, renderPdf, zipStream } from '@cloudoc/document-renderer/src/index.ts'
import sharp from 'sharp'
import { stringify } from 'yaml'
import { agreements } from './agreements.ts'
import { firePlan, firePlanFile } from './fire-plan.ts'
import { renderInputOf } from './render-input.ts'
import { folderOf, type Leaves, type Made, readSamples, type Sample, sourceOf } from './source.ts'

/**
 * `pnpm samples`: makes the PDFs of content/samples.yaml, a picture of each first page, the pages that can be
 * leafed through in the shop, the two archives for downloading, and the PDFs that the demonstration's company
 * uploads as a policy and sends to be signed. To be run when the text of a sample changes. Needs Chromium, as
 * exports do, and poppler's `pdftoppm` for the pictures.
 */
const seed = path.join(import.meta.dirname, '..')
const folder = folderOf(seed)
/** Of the archives in `content/samples`, by kind. */
const archives = { policy: 'policies.zip', form: 'record-forms.zip' } as const
/** Three times as wide as the picture is shown, in pixels. */
const pictureWidth = 96
const pageWidth = 640
/** So many pages can be leafed through in the shop; the PDF has all of them. */
const maxPages = 6

const pictureOf = (pdf: Buffer): Promise<Buffer> =>
  sharp(
    execFileSync('pdftoppm', ['-png', '-r', '110', '-f', '1', '-singlefile', '-'], { input: pdf, maxBuffer: 1 << 26 }),
  )
    .resize({ width: pictureWidth })
    .png({ palette: true, colours: 8, compressionLevel: 9, effort: 10 })
    .toBuffer()

async function pagesOf(pdf: Buffer): Promise<Buffer[]> {
  const beside = mkdtempSync(path.join(tmpdir(), 'cloudoc-samples-'))
  try {
    execFileSync('pdftoppm', ['-png', '-r', '140', '-f', '1', '-l', String(maxPages), '-', path.join(beside, 'page')], {
      input: pdf,
    })
    return await Promise.all(
      readdirSync(beside)
        .sort()
        .map(name =>
          sharp(readFileSync(path.join(beside, name)))
            .resize({ width: pageWidth })
            .webp({ quality: 70, effort: 6 })
            .toBuffer(),
        ),
    )
  } finally {
    rmSync(beside, { recursive: true })
  }
}

mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder).filter(each => each.endsWith('.webp'))) rmSync(path.join(folder, name))
const made: Made[] = []
const leaves: Leaves[] = []
const pdfs: { sample: Sample; pdf: Buffer }[] = []
for (const { sample, document } of readSamples(seed)) {
  if (!document) throw new Error(`Sample ${sample.id}: the library has no document ${sample.number}`)
  const pdf = await renderPdf(renderInputOf(document))
  const [picture, pages] = [await pictureOf(pdf), await pagesOf(pdf)]
  writeFileSync(path.join(folder, `${sample.id}.pdf`), pdf)
  writeFileSync(path.join(folder, `${sample.id}.png`), picture)
  for (const [at, page] of pages.entries()) writeFileSync(path.join(folder, `${sample.id}-${at + 1}.webp`), page)
  made.push({ id: sample.id, number: sample.number, source: sourceOf(document) })
  leaves.push({ id: sample.id, pages: pages.length, source: sourceOf(document) })
  pdfs.push({ sample, pdf })
  console.info(
    `${sample.id} ${sample.number} ${sample.title}: ${Math.round(pdf.length / 1000)} KB, picture ${Math.round(picture.length / 1000)} KB, ${pages.length} pages of ${Math.round(Buffer.concat(pages).length / 1000)} KB`,
  )
}
const upload = path.join(seed, 'load', 'demo', 'files')
mkdirSync(upload, { recursive: true })
for (const [name, input] of Object.entries({ [firePlanFile]: firePlan, ...agreements }))
  writeFileSync(path.join(upload, name), await renderPdf(input))
await closeRenderers()

for (const kind of ['policy', 'form'] as const) {
  const entries = pdfs.filter(({ sample }) => sample.kind === kind)
  async function* files() {
    for (const { sample, pdf } of entries)
      yield { name: `${fileName(`${sample.number} ${sample.title}`)}.pdf`, content: pdf }
  }
  writeFileSync(path.join(folder, archives[kind]), await buffer(zipStream(files())))
}
writeFileSync(
  path.join(folder, 'made.yaml'),
  `# What the PDFs here were made of. Written by \`pnpm samples\`; the seed's checks compare it with the library.\n${stringify(made)}`,
)
writeFileSync(
  path.join(folder, 'pages.yaml'),
  `# How many pages of each sample can be leafed through, and of which text they are. Written by \`pnpm samples\`.\n${stringify(leaves)}`,
)
