import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { dropDraft } from '../../contract/revisions.ts'
import '../tables.ts'

const { texts } = dropDraft

export default handle(dropDraft, async ({ input, actor, tx }) => {
  const dropped = await ofCompany(tx.sql, 'document_drafts', actor).where({ document_id: input.draftId, author_id: actor.person.id }).delete()
  return dropped === 0 ? absent(texts.missing) : done({}, { text: texts.deleted })
})
