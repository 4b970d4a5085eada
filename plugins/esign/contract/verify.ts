import { call } from '@cloudoc/core/contract/call.ts'
import { text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { recipientRoles } from './rules/guard.ts'

/** A file is never sent: the browser works out its hash. */
export const verifySigned = call('POST', '/document/sign/verify', {
  about:
    'Looks a signed file up, by its SHA-256 (`hash`, in hexadecimal) or by the code that is printed on its certificate (`code`). What is not known is not spoken of.',
  who: 'visitor',
  reads: true,
  limits: [{ limit: 'signVerifiedFromNetwork', by: 'network' }],
  input: z.object({ hash: text(64).toLowerCase().default(''), code: text(40).default('') }),
  reply: z.object({
    /** What was signed. */
    title: z.string(),
    companyName: z.string(),
    finalizedAt: time,
    /** Which file the hash is of; by code: what is signed. */
    kind: z.enum(['signed', 'certificate']),
    /** The hash is of this very file. By code nothing was compared: `unchecked`. */
    intact: z.enum(['intact', 'unchecked']),
    /** SHA-256 of the signed file, to compare with. */
    hash: z.string(),
    /** Level of the seal as it was found in the file: 'B-T'. */
    level: z.string(),
    who: z.array(z.object({ initials: z.string(), role: z.enum(recipientRoles), at: time })),
  }),
  texts: {
    unknown: 'We do not know this file. It was changed since it was signed, or was not signed here.',
    nothing: 'Choose a file, or type the code of its certificate.',
  },
})
