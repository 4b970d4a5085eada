import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { setOrientation } from '../../contract/editing.ts'
import { record } from '../overview/activities.ts'

const { texts } = setOrientation

export default handle(setOrientation, async ({ input, actor, tx }) => {
  const [file] = await ofCompany(tx.sql, 'documents', actor)
    .where({ document_id: input.fileId })
    .whereNull('deleted_at')
    .update({ format: input.orientationType, changed_at: now(), updated_at: now() })
    .returning('id')
  if (!file) return absent(texts.missing)
  await record(tx, actor, { fileId: file.id, kind: 'turned', detail: input.orientationType })
  await emit(tx, 'documents.changed', {
    companyId: actor.company.id,
    personId: actor.person.id,
    fileIds: [input.fileId],
  })
  return done({}, { text: texts.saved })
})
