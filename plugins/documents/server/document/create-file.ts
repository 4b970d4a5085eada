import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { createFile } from '../../contract/documents.ts'
import { record } from '../overview/activities.ts'
import { lockPlaces } from '../rows/folder-rows.ts'
import { blankPage, fromOwn, fromTemplate, storeFile } from './create.ts'

const { texts } = createFile

export default handleWrite(createFile, async ({ input, actor, tx }) => {
  const { name, policyNumber, format, folderId, templateId, copyOf } = input
  await lockPlaces(tx, actor.company.id)
  const folder =
    folderId === ''
      ? undefined
      : await ofCompany(tx.db, 'folders', actor)
          .where({ document_id: folderId })
          .whereNull('deleted_at')
          .first('id', 'package_id')
  if (!folder && folderId !== '') return notFound(texts.missing)
  const text = templateId
    ? await fromTemplate(tx.db, actor, templateId, folder?.package_id ?? null)
    : copyOf
      ? await fromOwn(tx.db, actor, copyOf)
      : blankPage
  if (!text) return notFound(texts.template)

  const file = await storeFile(tx, actor, { title: name, policyNumber, format, folderId: folder?.id ?? null }, text)
  await record(tx, actor, { fileId: file.id, kind: 'created', detail: name })
  await emit(tx, 'documents.changed', {
    companyId: actor.company.id,
    personId: actor.person.id,
    fileIds: [file.document_id],
  })
  return done({ fileId: file.document_id }, { text: texts.created })
})
