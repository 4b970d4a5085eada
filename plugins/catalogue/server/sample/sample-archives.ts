import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { drawLogo } from '@cloudoc/accounts/server/services/company.ts'
import type { Uploads } from '@cloudoc/core/server/call/body/uploads.ts'
import { invalid, type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import type { Logos } from '@cloudoc/pdf-signing/src/index.ts'
import { sampleDownload, sampleLogos } from '../../contract/samples.ts'

const { texts } = sampleDownload
/** Where the PDFs of the samples lie, as the web room serves them. */
const folder = join(import.meta.dirname, '..', '..', '..', '..', 'seed', 'content', 'samples')

interface ChosenSample {
  id: number
  kind: 'policy' | 'form'
  title: string
}

/** The logos that came with a request, drawn anew as PNG; nothing where none came (shop §5, rulings 5). */
export async function logosOf(files: Uploads): Promise<Logos | Refusal | undefined> {
  const drawn: Partial<Record<(typeof sampleLogos)[number], Buffer>> = {}
  for (const name of sampleLogos) {
    const file = files[name]
    if (!file) continue
    const picture = await drawLogo(file.path)
    if (picture === 'tooBig') return refusalOf('invalid', 'tooBig', texts.tooBig, { errors: { [name]: texts.tooBig } })
    if (picture === 'unreadable') return invalid({ [name]: `${texts.failed} ${file.name}` })
    drawn[name] = picture
  }
  const { companyLogo: logo, smallcompanyLogo: small } = drawn
  if (logo) return { logo, ...(small && { small }) }
  return small && { small }
}

/** The samples with a company's logos in them: an archive for each kind, policies first, as `data:` addresses. */
export async function archivesWith(logos: Logos, samples: readonly ChosenSample[]): Promise<string[]> {
  const [{ isRefused, stampLogos }, { zipStream }] = await Promise.all([
    import('@cloudoc/pdf-signing/src/index.ts'),
    import('@cloudoc/document-renderer/src/index.ts'),
  ])
  async function* entriesOf(chosen: readonly ChosenSample[]) {
    for (const { id, title } of chosen) {
      const pdf = await stampLogos(await readFile(join(folder, `${id}.pdf`)), logos)
      if (isRefused(pdf)) throw new Error(`Sample ${id} is ${pdf.refused}`)
      yield { name: `${title}.pdf`, content: Buffer.from(pdf) }
    }
  }
  const addresses: string[] = []
  for (const kind of ['policy', 'form'] as const) {
    const chosen = samples.filter(sample => sample.kind === kind)
    if (chosen.length === 0) continue
    const archive = await buffer(zipStream(entriesOf(chosen)))
    addresses.push(`data:application/zip;base64,${archive.toString('base64')}`)
  }
  return addresses
}
