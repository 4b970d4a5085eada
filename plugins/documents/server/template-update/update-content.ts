import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { updateContent } from '../../contract/revisions.ts'
import { takeDraft, takeUpdate } from './updates.ts'

export default handleWithoutTransaction(updateContent, ({ input: { draftId, notes: note, ...asked }, actor, db }) =>
  draftId === undefined ? takeUpdate(db, actor, { ...asked, note }) : takeDraft(db, actor, draftId, { ...asked, note }),
)
