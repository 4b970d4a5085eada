import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { colourFolder } from '../../contract/folders.ts'
import '../tables.ts'

const { texts } = colourFolder

export default handle(colourFolder, async ({ input, actor, tx }) => {
  const changed = await ofCompany(tx.sql, 'folders', actor)
    .where({ document_id: input.id })
    .whereNull('deleted_at')
    .update({ colour: input.colour, updated_at: now() })
  if (changed === 0) return absent(texts.missing)
  await emit(tx, 'documents.changed', { companyId: actor.company.id, personId: actor.person.id, fileIds: [] })
  return done({}, { text: texts.updated })
})
