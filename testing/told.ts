import type { Call } from '../plugins/core/contract/call.ts'
import type { Answer } from '../plugins/core/testing/send.ts'

/** What is told of an answer: all but what it took, and the ids of what was made where the id did not matter. */
export const told = (call: Call, { statements: _, ...reply }: Answer<unknown>): object =>
  reply.http === 200 && !call.reads ? { ...reply, response: 'done' } : reply
