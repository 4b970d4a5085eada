import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { setReview } from '../../contract/issues.ts'
import { record } from '../overview/activities.ts'
import { filesForChange } from '../rows/locked-files.ts'

const { texts } = setReview

export default handleWrite(setReview, async ({ input: { files: fileIds, review_date }, actor, tx }) => {
  const files = await filesForChange(tx, actor, fileIds)
  if (!files) return notFound(texts.missing)
  // Not `changed_at`: nothing of the document was edited.
  await ofCompany(tx.db, 'documents', actor)
    .whereIn(
      'id',
      files.map(({ id }) => id),
    )
    .update({ review_date, updated_at: now() })
  await record(
    tx,
    actor,
    files.map(({ id }) => ({ fileId: id, kind: 'review set', detail: review_date })),
  )
  await emit(tx, 'documents.changed', {
    companyId: actor.company.id,
    personId: actor.person.id,
    fileIds: files.length > 100 ? [] : files.map(({ document_id }) => document_id),
  })
  return done({ changed: files.length }, { text: texts.saved })
})
