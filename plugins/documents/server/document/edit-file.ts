import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { editFile } from '../../contract/documents.ts'
import { type Activity, record } from '../overview/activities.ts'
import { lockPlaces } from '../rows/folder-rows.ts'
import { filesForChange } from '../rows/locked-files.ts'

const { texts } = editFile

export default handleWrite(editFile, async ({ input, actor, tx }) => {
  const { name, policyNumber, folderId } = input
  if (input.fileId.length > 1 && (name !== undefined || policyNumber !== undefined)) return refuse(editFile, 'single')
  await lockPlaces(tx, actor.company.id)
  const files = await filesForChange(tx, actor, input.fileId)
  if (!files) return notFound(texts.missing)
  const folder = folderId
    ? await ofCompany(tx.db, 'folders', actor)
        .where({ document_id: folderId })
        .whereNull('deleted_at')
        .first('id', 'name')
    : undefined
  if (folderId && !folder) return notFound(texts.folder)

  const change = {
    ...(name === undefined ? {} : { title: name }),
    ...(policyNumber === undefined ? {} : { policy_number: policyNumber }),
    ...(folderId === undefined ? {} : { folder_id: folder?.id ?? null }),
  }
  if (Object.keys(change).length === 0) return done({ changed: 0 }, { text: texts.updated })
  const at = now()
  await ofCompany(tx.db, 'documents', actor)
    .whereIn(
      'id',
      files.map(({ id }) => id),
    )
    .update({ ...change, changed_at: at, updated_at: at })
  await record(
    tx,
    actor,
    files.flatMap(({ id, folder_id }): Activity[] => [
      ...(name === undefined ? [] : [{ fileId: id, kind: 'renamed', detail: name }]),
      ...(policyNumber === undefined ? [] : [{ fileId: id, kind: 'numbered', detail: policyNumber }]),
      ...(folderId === undefined || folder_id === (folder?.id ?? null)
        ? []
        : [{ fileId: id, kind: 'moved', detail: folder?.name ?? '' }]),
    ]),
  )
  await emit(tx, 'documents.changed', {
    companyId: actor.company.id,
    personId: actor.person.id,
    fileIds: files.map(({ document_id }) => document_id),
  })
  return done({ changed: files.length }, { text: texts.updated })
})
