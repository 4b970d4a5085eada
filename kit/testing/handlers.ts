import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Envelope, Refused } from '@cloudoc/core/contract/envelope.ts'
import { refusalCodes } from '@cloudoc/core/contract/refusal-codes.ts'
import type { HttpHandler } from 'msw'
import { HttpResponse, http } from 'msw'
import { faults } from './faults.ts'

interface Asked<C extends Call> {
  /** As the server gets it: of a query, all values are text. */
  input: InputOf<C>
  request: Request
}
type Answer<C extends Call> = (asked: Asked<C>) => Envelope<ReplyOf<C>> | Promise<Envelope<ReplyOf<C>>>

/** HTTP status of a refusal, by its code; 400 for any other (rulings 2). */
const httpOf: Readonly<Record<string, number>> = {
  sessionEnded: 401,
  forbidden: 403,
  absent: 404,
  stale: 409,
  tooLarge: 413,
  tooMany: 429,
  broken: 500,
}

async function readInput(request: Request): Promise<unknown> {
  if (request.method === 'GET') return Object.fromEntries(new URL(request.url).searchParams)
  if (request.headers.get('content-type')?.startsWith('multipart/')) return Object.fromEntries(await request.formData())
  return (await request.json()) as unknown
}

const isAnswer = <C extends Call>(answer: ReplyOf<C> | Answer<C>): answer is Answer<C> => typeof answer === 'function'

/** A refusal for `answers`: `answers(login, () => refusal('Invalid email or password'))`. Its code is one that the call's contract names; any other fails the test. */
export const refusal = (response: string, message = 'invalid', errors?: Record<string, string>): Refused => ({
  status: 0,
  response,
  message,
  ...(errors && { errors }),
})

/**
 * Answers a call in a test: with its `response` (status 1), or with what a function makes of the input. The path and method are the
 * contract's, so a handler cannot drift from it.
 */
export function answers<C extends Call>(call: C, answer: ReplyOf<C> | Answer<C>): HttpHandler {
  const verb = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete }[call.method]
  return verb(`*/api${call.path}`, async ({ request }) => {
    const envelope: Envelope<ReplyOf<C>> = isAnswer<C>(answer)
      ? await answer({ input: (await readInput(request.clone())) as InputOf<C>, request })
      : { status: 1, response: answer }
    if (envelope.status === 0 && !refusalCodes(call).includes(envelope.message))
      faults.push(`${call.method} ${call.path} is refused with "${envelope.message}", which its contract does not name`)
    return HttpResponse.json(envelope as never, {
      status: envelope.status === 0 ? (httpOf[envelope.message] ?? 400) : 200,
    })
  })
}

/** The network is down for this call. */
export function fails(call: Call): HttpHandler {
  const verb = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete }[call.method]
  return verb(`*/api${call.path}`, () => HttpResponse.error())
}
