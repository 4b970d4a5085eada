import { register, verifySignUpCode } from '@cloudoc/accounts/contract/sign-up.ts'
import { signedIn } from '@cloudoc/accounts/testing/builders.ts'
import { aForm, askForCode } from '@cloudoc/accounts/testing/sign-up.ts'
import { addToCart } from '@cloudoc/cart/contract/cart.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { send } from '@cloudoc/core/testing/send.ts'
import type { MailSink } from '@cloudoc/core/testing/services/mail-sink.ts'
import { allDocuments } from '@cloudoc/documents/contract/documents.ts'
import { saveContent, selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { subscribe, subscribeSuccess } from '../../plugins/checkout/contract/checkout.ts'
import { pay } from '../../plugins/checkout/testing/shop.ts'
import { downloadPdf } from '../../plugins/exports/contract/exports.ts'

/** What people do at an address of the product; each of these calls is spelt alike in all releases. */
export const appAt = (url: string, mail: MailSink): App =>
  ({
    url,
    call: (call: { method: string; path: string }, input: unknown, sender?: object) => send(url, call, input, sender),
    mails: mail.mails,
    mailTo: mail.waitFor,
  }) as unknown as App

/** A company that signed up and bought, with the documents that it writes. */
export interface Customer {
  email: string
  token: string
  documents: string[]
  /** What each of its documents says, and in which revision, as was acknowledged. */
  written: Map<string, { text: string; revision: number }>
}

const fail = (what: string, reply: unknown): never => {
  throw new Error(`${what}: ${JSON.stringify(reply).slice(0, 600)}`)
}
const must = <Reply extends { status: unknown }>(what: string, reply: Reply): Reply =>
  reply.status === 1 ? reply : fail(what, reply)

const password = 'correct horse'

/** Signs up by mail, buys a package with the sandbox's card, and finds its documents there. */
export async function signUpAndBuy(app: App, name: string, packageId: string): Promise<Customer> {
  const email = `${name}@example.test`
  const { data, code } = await askForCode(app, email)
  must('The code of the mail', await app.call(verifySignUpCode, { data, votp: code }))
  must('Signing up', await app.call(register, { ...aForm(email, name), data }))
  const { response: session } = await signedIn(app, { email, password })
  const as = session.authToken
  must('The cart', await app.call(addToCart, { packageId, renewalPlan: 'yearly' }, { as }))
  const { response: order } = must('The order', await app.call(subscribe, {}, { as }))
  const paid = await pay(app, order)
  if (paid.body.status !== 'succeeded') fail('The payment', paid)
  must('What was paid', await app.call(subscribeSuccess, { orderId: order.orderId }, { as }))
  const { response: documents } = await app.call(allDocuments, { limit: 20 }, { as })
  return { email, token: as, documents: documents.map(({ _id }) => _id), written: new Map() }
}

/** Writes into one of the customer's documents, and keeps what was acknowledged. Answers the status of HTTP. */
export async function write(app: App, customer: Customer, fileId: string, text: string): Promise<number> {
  const revision = customer.written.get(fileId)?.revision ?? 0
  const content = `<p>${text}</p>`
  const reply = await app.call(saveContent, { fileId, revision, content }, { as: customer.token })
  if (reply.status === 1) customer.written.set(fileId, { text: content, revision: reply.response.revision })
  return reply.http
}

/** Does each document say what was acknowledged last? Answers those that do not. */
export async function unlikeWritten(app: App, customer: Customer): Promise<string[]> {
  const wrong: string[] = []
  for (const [fileId, { text, revision }] of customer.written) {
    const { response } = await app.call(selectedFile, { fileId }, { as: customer.token })
    if (response.content !== text || response.revision !== revision)
      wrong.push(`${fileId}: revision ${response.revision} in place of ${revision}`)
  }
  return wrong
}

/** A PDF of one document; its first bytes. */
export async function aPdf(app: App, customer: Customer, fileId: string): Promise<string> {
  const { response } = must('The PDF', await app.call(downloadPdf, { fileId }, { as: customer.token }))
  const file = await fetch(`${app.url}${response.url}`)
  return Buffer.from(await file.arrayBuffer())
    .subarray(0, 5)
    .toString()
}
