import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { passkeyList } from '../../contract/doors/passkeys.ts'
import { mostPasskeys } from '../webauthn/device.ts'
import { ownPasskeys } from './passkeys.ts'

export default handleRead(passkeyList, async ({ actor, db }) => {
  const passkeys = await ownPasskeys(db, actor).orderBy('id', 'desc').limit(mostPasskeys)
  return done(
    passkeys.map(({ document_id, label, created_at, used_at, backed_up }) => ({
      _id: document_id,
      name: label,
      addedAt: created_at.toISOString(),
      usedAt: used_at?.toISOString() ?? '',
      isBackedUp: backed_up ?? false,
    })),
  )
})
