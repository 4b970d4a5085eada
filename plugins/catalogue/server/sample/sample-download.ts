import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { sampleDetails, sampleDownload } from '../../contract/samples.ts'
import { samples } from '../content/content.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { archivesWith, logosOf } from './sample-archives.ts'

type Request = ParsedOf<typeof sampleDownload>

const { texts } = sampleDownload
const needed = ['name', 'email', 'companyName'] as const
const labels: Readonly<Record<(typeof sampleDetails)[number], string>> = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  companyName: 'Company',
  website: 'Website',
  line1: 'Address',
  line2: 'Address, line 2',
  city: 'Town or city',
  state: 'County',
  postalCode: 'Postcode',
  country: 'Country',
}

function errorsOf(request: Request): Record<string, string> {
  const missing = needed.filter(field => request[field] === '')
  if (missing.length > 0) return Object.fromEntries(missing.map(field => [field, texts.missing]))
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(request.email) ? {} : { email: texts.email }
}

const letterOf = (request: Request, titles: readonly string[]): EmailTemplate => ({
  subject: `Samples for ${request.companyName.replace(/\s+/g, ' ')}`,
  preview: `${request.name} has downloaded samples`,
  paragraphs: [`Downloaded: ${titles.join(', ')}.`],
  rows: sampleDetails.filter(field => request[field] !== '').map(field => [labels[field], request[field]]),
})

// In steps: PDFs with logos take a while, and no connection is held meanwhile.
export default handleWithoutTransaction(
  sampleDownload,
  async ({ input, db, files }) => {
    const chosen = (await samples(db)).filter(({ id }) => input.ids.includes(id))
    if (chosen.length === 0) return notFound()
    const logos = await logosOf(files)
    if (isRefusal(logos)) return logos
    const paths = logos ? await archivesWith(logos, chosen) : chosen.map(({ file_path }) => file_path)
    await transact(async tx => {
      const { settings } = await catalogue(tx.db)
      const titles = chosen.map(({ title }) => title)
      if (settings.contactEmail !== '')
        await queueEmail(tx, { to: settings.contactEmail, template: letterOf(input, titles) })
      return done({})
    })
    return done(paths, { text: texts.done })
  },
  {
    beforeCounting: ({ input }) => {
      const errors = errorsOf(input)
      const [first] = Object.values(errors)
      return first ? invalid(errors, first) : undefined
    },
  },
)
