import { call } from '@cloudoc/core/contract/call.ts'
import { text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { date, dateOrNone } from './shapes.ts'

/** Initials alone: whoever asks has the certificate before them, and is told nothing more than whether it is ours and good. */
export const verifyCertificate = call('POST', '/course/verify', {
  about:
    'Looks a certificate up by the number that is printed on it (`number`), or by its fingerprint (`hash`, in hexadecimal). What is not known is not spoken of.',
  who: 'visitor',
  reads: true,
  limits: [{ limit: 'certificateLookedUpFromNetwork', by: 'network' }],
  input: z.object({ number: text(40).default(''), hash: text(64).toLowerCase().default('') }),
  reply: z.object({
    number: z.string(),
    title: z.string(),
    companyName: z.string(),
    initials: z.string(),
    issuedOn: date,
    /** The last good day; '' for ever. */
    validUntil: dateOrNone,
    state: z.enum(['valid', 'expired', 'withdrawn']),
  }),
  texts: {
    unknown: 'We do not know this certificate. Please compare the number with the one that is printed on it.',
    nothing: 'Please type the number of the certificate.',
  },
  notCodes: ['nothing'],
})
