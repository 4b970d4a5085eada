import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, invalid } from '@cloudoc/core/server/call/outcome.ts'
import type { Letter } from '@cloudoc/core/server/mail/layout.ts'
import { post } from '@cloudoc/core/server/mail/outbox.ts'
import { sampleDetails, sampleDownload } from '../../contract/content.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { samples } from './content.ts'

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

const letterOf = (request: Request, titles: readonly string[]): Letter => ({
  subject: `Samples for ${request.companyName.replace(/\s+/g, ' ')}`,
  preview: `${request.name} has downloaded samples`,
  paragraphs: [`Downloaded: ${titles.join(', ')}.`],
  rows: sampleDetails.filter(field => request[field] !== '').map(field => [labels[field], request[field]]),
})

export default handle(
  sampleDownload,
  async ({ input, tx }) => {
    const chosen = (await samples(tx.sql)).filter(({ id }) => input.ids.includes(id))
    if (chosen.length === 0) return absent()
    const { settings } = await catalogue(tx.sql)
    if (settings.contactEmail !== '')
      await post(tx, {
        to: settings.contactEmail,
        letter: letterOf(
          input,
          chosen.map(({ title }) => title),
        ),
      })
    return done(
      chosen.map(({ file_path }) => file_path),
      { text: texts.done },
    )
  },
  {
    before: ({ input }) => {
      const errors = errorsOf(input)
      const [first] = Object.values(errors)
      return first ? invalid(errors, first) : undefined
    },
  },
)
