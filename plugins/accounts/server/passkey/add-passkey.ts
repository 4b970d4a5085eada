import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { addPasskey } from '../../contract/doors/passkeys.ts'
import { passkeyAddedEmail } from '../one-time-code/account-emails.ts'
import { expectedOf, passkeyHostOf, useCeremony } from './ceremony.ts'
import { ownLogin } from './passkeys.ts'

type Made = ParsedOf<typeof addPasskey>['made']

/** The key that a device has made, where it has signed what was asked; nothing where it has not. */
async function keyOf({ credential: id, ...made }: Made, expected: ReturnType<typeof expectedOf>) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected,
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: made.clientDataJSON, attestationObject: made.attestationObject },
      },
    })
    return registrationInfo
  } catch {
    return undefined
  }
}

export default handleWrite(addPasskey, async ({ input, tx, actor, from }) => {
  const passkeyHost = passkeyHostOf(from.host)
  if (passkeyHost === undefined) return refuse(addPasskey, 'notHere')
  const challenge = await useCeremony(tx.db, 'passkey-setup', input.handle, actor.session.id)
  const login = challenge && (await ownLogin(tx.db, actor))
  if (!login || challenge.login_id !== login.id) return refuse(addPasskey, 'expired')
  const key = await keyOf(input.made, expectedOf(challenge, from.host, passkeyHost))
  // The challenge stays used although it is refused.
  if (!key) return refuse(addPasskey, 'wrong', { commit: true })

  const [added] = await tx
    .db('passkeys')
    .insert({
      ...baseColumns(),
      login_id: login.id,
      credential: key.credential.id,
      public_key: Buffer.from(key.credential.publicKey).toString('base64url'),
      counter: key.credential.counter,
      transports: JSON.stringify(input.made.transports) as never,
      backed_up: key.credentialBackedUp,
      label: input.name,
    })
    .onConflict('credential')
    .ignore()
    .returning('document_id')
  if (!added) return refuse(addPasskey, 'known', { commit: true })
  await queueEmail(tx, { to: login.email ?? undefined, template: passkeyAddedEmail(actor.person.firstName) })
  tx.afterCommit(() => securityEvent('passkey-added', { person: actor.person.id, company: actor.company.id }))
  return done({ _id: added.document_id }, { text: addPasskey.texts.added })
})
