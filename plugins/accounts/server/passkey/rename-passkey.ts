import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { renamePasskey } from '../../contract/doors/passkeys.ts'
import { ownPasskeys } from './passkeys.ts'

export default handleWrite(renamePasskey, async ({ input, tx, actor }) => {
  const renamed = await ownPasskeys(tx.db, actor).where({ document_id: input.passkeyId }).update({ label: input.name })
  return renamed === 1 ? done({}, { text: renamePasskey.texts.renamed }) : refuse(renamePasskey, 'gone')
})
