import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { openedStatus } from '../../contract/editing.ts'
import { mayEdit } from '../document/rights.ts'
import { otherEditors, recordPresence } from './presence.ts'
import '../events.ts'

export default handle(openedStatus, async ({ input, actor, tx }) => {
  const file = await ofCompany(tx.sql, 'documents', actor)
    .where({ document_id: input.fileId })
    .whereNull('deleted_at')
    .first('id', 'revision_number')
  if (!file) return absent(openedStatus.texts.missing)
  const changed = await recordPresence(tx, actor, file.id, {
    editing: input.editing && mayEdit(actor),
    closed: input.closed,
  })
  if (changed) await emit(tx, 'documents.opened', { companyId: actor.company.id, fileId: input.fileId })
  return done({ opened: await otherEditors(tx.sql, actor, input.fileId), revision: file.revision_number })
})
