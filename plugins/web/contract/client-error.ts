import { call } from '@cloudoc/core/contract/call.ts'
import { nothing, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** The apps that run in a browser. */
export const clientApps = ['storefront', 'workspace'] as const

/** What broke in a browser (ours, no call of the specification). The server cuts everything out that could be a person's before it keeps it. */
export const clientError = call('POST', '/client-error', {
  about:
    'Tells of an error in a browser: what it says of itself, and on which screen. At most 30 an hour from one network.',
  who: 'visitor',
  body: 8192,
  limits: [{ limit: 'clientErrorFromNetwork', by: 'network' }],
  input: z.object({
    app: z.enum(clientApps),
    /** Path of the screen, without its query. */
    route: text(200),
    message: text(300),
    stack: text(3000).default(''),
    /** Name of the script that was loaded: it has a fingerprint of the release in it. */
    release: z
      .string()
      .regex(/^[\w.-]{0,64}$/)
      .default(''),
  }),
  reply: nothing,
})
