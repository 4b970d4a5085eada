import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { confirmSignInFirst, isRecentSignIn } from '@cloudoc/core/server/call/recent-sign-in.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { removePasskey } from '../../contract/doors/passkeys.ts'
import { endSessionsOfPasskey } from '../session/sessions.ts'
import { ownPasskeys } from './passkeys.ts'

export default handleWrite(removePasskey, async ({ input, tx, actor }) => {
  const passkey = await ownPasskeys(tx.db, actor).where({ document_id: input.passkeyId }).forUpdate().first('id')
  if (!passkey) return refuse(removePasskey, 'gone')
  if (!isRecentSignIn(actor)) return confirmSignInFirst()
  await endSessionsOfPasskey(tx, passkey.id, actor.session.id)
  // A sign-in that it has begun goes no further: without the key, it would pass for one by the password.
  await tx.db('challenges').where({ passkey_id: passkey.id }).delete()
  await tx.db('passkeys').where({ id: passkey.id }).delete()
  tx.afterCommit(() => securityEvent('passkey-removed', { person: actor.person.id, company: actor.company.id }))
  return done({}, { text: removePasskey.texts.removed })
})
