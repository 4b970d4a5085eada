import { aCompany, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { type App, until } from '@cloudoc/core/testing/harness.ts'
import { type UploadAnswer, upload } from '@cloudoc/storage/testing/uploads.ts'
import { aSubscription } from '@cloudoc/subscriptions/testing/builders.ts'
import { aPdf } from '../../../lib/pdf-signing/tests/samples.ts'
import { createEnvelope, sendEnvelope } from '../contract/sending.ts'
import { completeSign, openSign, viewSign } from '../contract/signing.ts'

export function done<R>(reply: { status: unknown; response: R }): R {
  if (reply.status !== 1) throw new Error(`Not done: ${JSON.stringify(reply)}`)
  return reply.response
}

let addresses = 0
/** Somebody who is not of the company, at an address of their own. */
export const aRecipient = (name = 'Jo Carer', more: { role?: 'signer' | 'approver' | 'copy' } = {}) => ({
  name,
  email: `signer-${process.pid}-${addresses++}@example.test`,
  ...more,
})

/** From now on a company has Pro. */
export const withPro = (app: App, { companyId }: Pick<Someone, 'companyId'>): Promise<string> =>
  aSubscription(app, companyId, { addOns: ['pro'] })

/** A company with Pro. */
export async function aSender(app: App): Promise<Someone> {
  const sender = await aCompany(app)
  await withPro(app, sender)
  return sender
}

type Fields = {
  recipients?: readonly object[]
  title?: string
  message?: string
  order?: 'any' | 'sequence'
  expiresOn?: string
}
/** Begins a draft of an uploaded PDF, whatever becomes of it. */
export const createWith = async (
  app: App,
  token: string,
  { recipients = [], ...fields }: Fields = {},
  content?: Buffer | string,
): Promise<UploadAnswer<ReplyOf<typeof createEnvelope>>> =>
  upload(
    app,
    createEnvelope,
    {
      ...fields,
      recipients: JSON.stringify(recipients),
    },
    { as: token, name: 'Contract.pdf', content: content ?? Buffer.from(await aPdf({ pages: 1 })) },
  )

export const aDraft = async (app: App, token: string, fields: Fields = {}): Promise<string> =>
  done(await createWith(app, token, { recipients: [aRecipient()], ...fields })).envelopeId

/** Sends an uploaded PDF to these, and answers the envelope's id. */
export async function anEnvelope(
  app: App,
  { token }: Pick<Someone, 'token'>,
  recipients: readonly object[],
  fields: Fields = {},
): Promise<string> {
  const envelopeId = await aDraft(app, token, { ...fields, recipients })
  done(await app.call(sendEnvelope, { envelopeId }, { as: token }))
  return envelopeId
}

const tokenIn = (text: string): string => /#([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? ''
/** The token of the link that somebody was mailed. */
export const linkFor = async (app: App, { email }: { email: string }): Promise<string> =>
  tokenIn((await app.mailTo(email, ({ text }) => tokenIn(text) !== '')).text)

const codeIn = (text: string): string | undefined => /^\s*(\d{4})\s*$/m.exec(text)?.[1]
const codesTo = (app: App, email: string): string[] =>
  app.mails.filter(({ to }) => to === email).flatMap(({ text }) => codeIn(text) ?? [])
/** Asks for a code, and reads it in the mail. */
export async function codeFor(app: App, { email }: { email: string }, token: string): Promise<string> {
  const before = codesTo(app, email).length
  done(await app.call(openSign, { token, sendCode: true }))
  await until(() => codesTo(app, email).length > before)
  return codesTo(app, email).at(-1) ?? ''
}

/** Goes in by the mailed link and a code. */
export async function enter(
  app: App,
  who: { email: string },
): Promise<{ token: string; pass: string; view: ReplyOf<typeof viewSign> }> {
  const token = await linkFor(app, who)
  const view = done(await app.call(viewSign, { token, code: await codeFor(app, who, token) }))
  return { token, pass: view.pass, view }
}

let presses = 0
export const aKey = (): string => `press-${process.pid}-${presses++}`
/** Signs, typed, as somebody who has gone in. */
export const complete = (
  app: App,
  { token, pass }: { token: string; pass: string },
  more: Partial<InputOf<typeof completeSign>> = {},
) => app.call(completeSign, { token, pass, key: aKey(), name: 'Jo Carer', consent: true, ...more })
export const signs = async (app: App, who: { email: string }): Promise<ReplyOf<typeof completeSign>> =>
  done(await complete(app, await enter(app, who)))

/** For the generated tests: a link of a company's. */
export async function aSignLink(app: App, of: Someone): Promise<string> {
  const who = aRecipient()
  await withPro(app, of)
  await anEnvelope(app, of, [who, aRecipient('Al Other')])
  return linkFor(app, who)
}
