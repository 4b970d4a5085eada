import { fullName } from '@cloudoc/accounts/server/services/people.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { employees } from '@cloudoc/people/server/services.ts'
import { giveFolders } from '../../contract/grants.ts'
import { reader } from '../../contract/shapes.ts'
import { allFolders } from '../rows/folder-rows.ts'
import { give, topmost } from './grants.ts'
import '../events.ts'

const { texts } = giveFolders

export default handleWrite(giveFolders, async ({ input, actor, tx }) => {
  const person = await employees(tx.db, actor)
    .where('people.document_id', input.employeeId)
    .whereNull('people.deleted_at')
    .forUpdate()
    .first('people.id', 'people.first_name', 'people.last_name')
  if (!person) return notFound(texts.missing)
  // Nobody gives what they lack.
  if (!may(actor, ...reader.permissions)) return refuse(giveFolders, 'lack')
  const all = await allFolders(tx.db, actor)
  const wanted = new Set(input.folderIds)
  const chosen = all.filter(({ document_id }) => wanted.has(document_id))
  if (chosen.length < wanted.size) return notFound(texts.folder)
  const given = topmost(all, chosen)
  await give(
    tx,
    actor,
    person.id,
    given.map(({ id }) => id),
  )
  await record(tx, actor, {
    area: 'people',
    what: 'Changed the folders that an employee sees',
    subject: { kind: 'employee', id: input.employeeId, name: fullName(person) },
    detail: `${given.length} folders`,
  })
  await emit(tx, 'documents.changed', { companyId: actor.company.id, personId: actor.person.id, fileIds: [] })
  return done({ given: given.length }, { text: texts.given })
})
