import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { updateContent } from '../../contract/revisions.ts'
import { takeDraft, takeUpdate } from './updates.ts'

export default handleInSteps(updateContent, ({ input: { draftId, notes: note, ...asked }, actor, sql }) =>
  draftId === undefined
    ? takeUpdate(sql, actor, { ...asked, note })
    : takeDraft(sql, actor, draftId, { ...asked, note }),
)
