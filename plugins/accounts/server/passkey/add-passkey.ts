import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { addPasskey } from '../../contract/doors/passkeys.ts'
import { passkeyAddedEmail } from '../one-time-code/account-emails.ts'
import { expectedOf, passkeyHostOf, useCeremony } from './ceremony.ts'
import { readMadeKey } from './device.ts'
import { ownCeremony, ownLogin } from './passkeys.ts'

export default handleWrite(addPasskey, async ({ input, tx, actor, from }) => {
  const passkeyHost = passkeyHostOf(from.host)
  if (passkeyHost === undefined) return refuse(addPasskey, 'notHere')
  const login = await ownLogin(tx.db, actor)
  const ceremony = login && (await useCeremony(tx.db, 'passkey-setup', input.handle, ownCeremony(login, actor)))
  if (!ceremony) return refuse(addPasskey, 'expired')
  const key = await readMadeKey(input.made, expectedOf(ceremony, from.host, passkeyHost))
  // The challenge stays used although it is refused.
  if (!key) return refuse(addPasskey, 'wrong', { commit: true })

  const [added] = await tx
    .db('passkeys')
    .insert({ ...baseColumns(), ...key, login_id: login.id, label: input.name })
    .onConflict('credential')
    .ignore()
    .returning('document_id')
  if (!added) return refuse(addPasskey, 'known', { commit: true })
  await queueEmail(tx, { to: login.email ?? undefined, template: passkeyAddedEmail(actor.person.firstName) })
  tx.afterCommit(() => securityEvent('passkey-added', { person: actor.person.id, company: actor.company.id }))
  return done({ _id: added.document_id }, { text: addPasskey.texts.added })
})
