import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { send } from '@cloudoc/core/testing/send.ts'

export interface Asked<C extends Call> {
  response: ReplyOf<C>
  ms: number
}

/**
 * Makes a call as a client does and says how long it took, from the sending to the parsed answer. Any answer
 * but a success is an error.
 */
export async function ask<C extends Call>(node: string, call: C, input: InputOf<C>, token: string): Promise<Asked<C>> {
  const { value, ms } = await timed(() => send(node, call, input, { as: token }))
  if (value.http !== 200)
    throw new Error(`${call.method} ${call.path} answered ${value.http}: ${JSON.stringify(value.response)}`)
  return { response: value.response as ReplyOf<C>, ms }
}

/** Milliseconds. */
export async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const began = performance.now()
  const value = await work()
  return { value, ms: performance.now() - began }
}
