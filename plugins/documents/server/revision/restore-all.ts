import { holdingsOf } from '@cloudoc/accounts/server/services/company.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { restoreAll } from '../../contract/revisions.ts'
import { toProvider } from '../template-update/to-provider.ts'
import { lockTemplateBased } from './restore-revision.ts'

const { texts } = restoreAll

export default handleWrite(restoreAll, async ({ actor, tx }) => {
  const { activesubs, userLicenseStatus, docUpdateStatus } = await holdingsOf.get()(tx.db, actor.company.id)
  if (!activesubs || userLicenseStatus !== 'active' || docUpdateStatus !== 1) return refuse(restoreAll, 'inactive')
  const moved = await toProvider(tx, actor, await lockTemplateBased(tx, actor), 'restored', 'restored')
  return done({ restored: moved.length }, { text: texts.restored })
})
