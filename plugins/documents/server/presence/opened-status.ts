import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { openedStatus } from '../../contract/editing.ts'
import { mayEdit } from '../rows/rights.ts'
import { otherEditors, recordPresence } from './presence.ts'
import '../events.ts'

export default handleWrite(openedStatus, async ({ input, actor, tx }) => {
  const file = await ofCompany(tx.db, 'documents', actor)
    .where({ document_id: input.fileId })
    .whereNull('deleted_at')
    .first('id', 'revision_number')
  if (!file) return notFound(openedStatus.texts.missing)
  const changed = await recordPresence(tx, actor, file.id, {
    editing: input.editing && mayEdit(actor),
    closed: input.closed,
  })
  if (changed) await emit(tx, 'documents.opened', { companyId: actor.company.id, fileId: input.fileId })
  return done({ opened: await otherEditors(tx.db, actor, input.fileId), revision: file.revision_number })
})
