import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { rememberNetwork } from '@cloudoc/core/server/security/known-networks.ts'
import { letMeIn } from '../../contract/let-in.ts'
import { accountOf, loginById } from '../login/logins.ts'
import { useLink } from '../one-time-code/challenges.ts'

/** Whoever read the mail here is the owner: wrong tries of strangers elsewhere are not counted against them here. */
export default handleWrite(letMeIn, async ({ input, tx, from }) => {
  const challenge = await useLink(tx.db, 'let-in', input.token)
  const login = await loginById(tx.db, challenge?.login_id ?? null)
  if (!challenge || !login || login.blocked) return refuse(letMeIn, 'expired')
  await rememberNetwork(tx.db, accountOf(login), from.network)
  tx.afterCommit(() => securityEvent('code-met', { for: 'let-in', person: challenge.person_id ?? undefined }))
  return done({}, { text: letMeIn.texts.done })
})
