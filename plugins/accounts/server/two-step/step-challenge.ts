import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { fingerprint, newToken } from '@cloudoc/core/server/security/keys.ts'
import { within } from '@cloudoc/core/server/security/limits.ts'
import { codeMinutes, codeTries } from '../one-time-code/challenges.ts'
import type { ChallengeRow } from '../tables.ts'

type Step = 'second-step' | 'two-step-setup'

/** Opens the way to a second step for whoever gave the password, and answers its handle. `sealed`: the secret that is being set up. */
export async function openStep(
  sql: Sql,
  purpose: Step,
  { loginId, personId }: { loginId: number; personId: number },
  sealed?: string,
): Promise<string> {
  const handle = newToken()
  await sql('challenges').insert({
    ...baseColumns(),
    purpose,
    login_id: loginId,
    person_id: personId,
    handle_hash: fingerprint(handle),
    sealed: sealed ?? null,
    tries: 0,
    expires_at: inMinutes(codeMinutes),
  })
  return handle
}

const open = (sql: Sql, purpose: Step, handle: string) =>
  sql('challenges')
    .where({ handle_hash: fingerprint(handle), purpose })
    .whereNull('used_at')
    .where('expires_at', '>', now())

/** Counts a try of the login whose handle this is, over all handles. Before the transaction of the try, as a refusal must not undo it. */
export async function mayTryStep(sql: Sql, purpose: Step, handle: string): Promise<boolean> {
  const challenge = await open(sql, purpose, handle).first('login_id')
  return !challenge?.login_id || within(sql, 'secondStepForPerson', `login ${challenge.login_id}`)
}

/** Takes one of the five tries of a handle; nothing where it has none left, is over, or was used. */
export async function takeTry(sql: Sql, purpose: Step, handle: string): Promise<ChallengeRow | undefined> {
  const [challenge] = await open(sql, purpose, handle)
    .where('tries', '<', codeTries)
    .increment('tries', 1)
    .returning('*')
  return challenge
}

/** The step was made: the handle opens nothing more. */
export const closeStep = (sql: Sql, challengeId: number): PromiseLike<unknown> =>
  sql('challenges').where({ id: challengeId }).update({ used_at: now() })
