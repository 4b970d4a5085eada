import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { rejectDocument } from '../../contract/revisions.ts'
import { decline } from './updates.ts'

const { texts } = rejectDocument

export default handle(rejectDocument, async ({ input: { fileId, undo }, actor, tx }) => {
  const result = await decline(tx, actor, fileId, undo)
  if (result === 'missing') return absent(texts.missing)
  if (result === 'none') return refuse('conflict', 'none', texts.none)
  await emit(tx, 'documents.changed', { companyId: actor.company.id, personId: actor.person.id, fileIds: [fileId] })
  return done({ fileId }, undo ? {} : { text: texts.kept })
})
