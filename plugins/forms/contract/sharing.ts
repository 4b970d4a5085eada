import { call } from '@cloudoc/core/contract/call.ts'
import { callerId, id, list, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { formMaker, missing, noPro } from './shapes.ts'

/** Addresses that a form is mailed to at once. */
export const maxMailed = 20
const notPublic = 'It has no address for everybody. Change who may fill it in.'

export const mailForm = call('POST', '/user/forms/mail', {
  about:
    'Mails the address of a public form to people by their addresses, each a mail of their own; they need not be of the company, nor have an account. The address is the same for everybody. Whom it went to is not kept.',
  licensed: true,
  who: formMaker,
  limits: [{ limit: 'formMailedFromNetwork', by: 'network' }],
  sql: 12,
  input: z.object({
    userId: callerId,
    formId: id,
    emails: list(text(254), maxMailed),
    /** Of the sender's own, before the button. */ message: text(1000).default(''),
  }),
  reply: z.object({ mailed: z.number().int() }),
  texts: {
    sent: 'It is on its way.',
    missing,
    noPro,
    notPublic,
    closed: 'The form is closed. Open it again before you send it.',
    required: 'Write at least one address.',
    email: 'Please check these addresses: ',
  },
  notCodes: ['sent', 'required', 'email'],
})

export const formPoster = call('POST', '/user/forms/poster', {
  about:
    'What stands on paper for a public form: its title, the company, and a short address, which can be typed and opens the same as the long one. Made when it is first asked for; with another address of the form it ends, too.',
  licensed: true,
  who: formMaker,
  sql: 8,
  input: z.object({ userId: callerId, formId: id }),
  reply: z.object({
    /** As it is published. */ title: z.string(),
    companyName: z.string(),
    /** What the QR code holds. */ url: z.string(),
  }),
  texts: { missing, notPublic },
})
