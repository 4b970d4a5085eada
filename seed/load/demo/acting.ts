import { type PersonRow } from '@cloudoc/accounts/server/services/people.ts'
import { actorOf, startSession } from '@cloudoc/accounts/server/services/sign-in.ts'
import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Uploads } from '@cloudoc/core/server/call/body/uploads.ts'
import { boundCall } from '@cloudoc/core/server/call/plugin.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'

/**
 * What somebody of the demonstration can do: the product's own calls, with their rights and at the time of
 * the clock.
 */
export interface Acting {
  ask<C extends Call>(call: C, input: InputOf<C>, files?: Uploads): Promise<ReplyOf<C>>
  actor: Actor
}

/** Network and browser that evidence names: a network that is kept for examples. */
const from = {
  network: '203.0.113.24',
  host: 'localhost',
  agent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36',
}

/** Signs somebody in for what they do now. A refusal is a fault of the demonstration, and ends the load. */
export async function acting(person: Pick<PersonRow, 'id' | 'company_id'>): Promise<Acting> {
  const token = await startSession(pool(), person, { agent: from.agent })
  const actor = await actorOf(token)
  if (!actor) throw new Error('Somebody of the demonstration cannot sign in')
  return {
    actor,
    ask: (call, input, files = {}) => answered(call, token, input, files),
  }
}

/** Somebody who has no session does something: by a link that was mailed, which stands in the input. */
export const askByLink = <C extends Call>(call: C, input: InputOf<C>): Promise<ReplyOf<C>> =>
  answered(call, undefined, input, {})

async function answered<C extends Call>(
  call: C,
  token: string | undefined,
  input: InputOf<C>,
  files: Uploads,
): Promise<ReplyOf<C>> {
  const bound = boundCall(call.method, call.path)
  if (!bound) throw new Error(`No room answers ${call.path}`)
  const { body } = await bound.respond({ ...from, token, read: () => Promise.resolve({ input, files, bytes: 0 }) })
  const envelope = JSON.parse(body) as Envelope<ReplyOf<C>>
  if (envelope.status !== 1) throw new Error(`${call.path} of the demonstration: ${body}`)
  return envelope.response
}

/** The sessions of the demonstration are over: what was done in them stays. */
export const forgetSessions = async (companyId: number): Promise<void> => {
  await ofCompany(pool(), 'sessions', companyId).where({ agent: from.agent }).delete()
}
