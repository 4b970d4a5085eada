import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Envelope } from '@cloudoc/core/contract/envelope.ts'

/** Where the product is. */
export const home = process.env['JOURNEY_URL'] ?? 'http://localhost:1337'

/** Makes a call as a page does, for what a journey arranges before it begins. Throws unless it is done. */
export async function send<C extends Call>(call: C, input: InputOf<C>, token?: string): Promise<ReplyOf<C>> {
  const query = call.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
  const answer = await fetch(`${home}/api${call.path}${query}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) },
    ...(call.method !== 'GET' && { body: JSON.stringify(input) }),
  })
  const envelope = (await answer.json()) as Envelope<ReplyOf<C>>
  if (envelope.status !== 1) throw new Error(`${call.path} answered ${answer.status}: ${JSON.stringify(envelope)}`)
  return envelope.response
}
