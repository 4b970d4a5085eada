import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { boundCall } from '@cloudoc/core/server/call/plugin.ts'
import type { Caller } from '@cloudoc/core/server/http/caller.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import type { Answers, PageRead } from '../../contract/site.ts'

export type From = Pick<Caller, 'network' | 'host' | 'agent'>

async function answerTo({ method, path, input }: PageRead, from: From): Promise<Envelope<unknown> | undefined> {
  const bound = boundCall(method, path)
  if (!bound) platform().log.warn(`A page reads ${method} ${path}, which no room answers`)
  const envelope = await bound?.answer(input, from)
  return envelope && isAnswer(envelope) ? envelope : undefined
}

/** That there is nothing is an answer, too: the page says so, with 404. Anything else that went wrong the browser may try again. */
const isAnswer = (envelope: Envelope<unknown>): boolean =>
  envelope.status === 1 || envelope.status === 2 || (envelope.status === 0 && envelope.message === 'absent')

/** What the calls of a page answer a visitor, all at once and without HTTP. `complete` is false when one of them did not. */
export async function answersTo(
  reads: readonly PageRead[],
  from: From,
): Promise<{ answers: Answers; complete: boolean }> {
  const answered = await Promise.all(reads.map(async read => [read.key, await answerTo(read, from)] as const))
  const there = answered.filter(([, envelope]) => envelope !== undefined)
  return { answers: Object.fromEntries(there), complete: there.length === answered.length }
}
