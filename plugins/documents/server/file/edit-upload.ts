import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { endingOf, freeName, isName, lower, withEnding } from '@cloudoc/storage/server/services.ts'
import { editUpload } from '../../contract/uploads.ts'
import { lockPlaces } from '../rows/folder-rows.ts'
import { folderAt, recordChange, takenNames, uploadsForChange } from '../rows/upload-rows.ts'

const { texts } = editUpload

export default handleWrite(editUpload, async ({ input: { uploadId, name, folderId, review_date }, actor, tx }) => {
  if (name !== undefined && uploadId.length > 1) return refuse(editUpload, 'single')
  if (name !== undefined && !isName(name)) return invalid({ name: 'name' }, texts.badName)
  await lockPlaces(tx, actor.company.id)
  const files = await uploadsForChange(tx, actor, uploadId)
  if (!files) return notFound(texts.missing)
  const to = folderId === undefined ? undefined : await folderAt(tx.db, actor, folderId)
  if (folderId !== undefined && to === undefined) return notFound(texts.folderMissing)

  const moved = folderId === undefined ? [] : files.filter(({ folder_id }) => folder_id !== (to?.id ?? null))
  const taken =
    name === undefined && moved.length === 0
      ? new Set<string>()
      : await takenNames(tx.db, actor, to === undefined ? (files[0]?.folder_id ?? null) : (to?.id ?? null))
  const next = files.map(file => {
    const called = name === undefined ? file.name : withEnding(name, endingOf(file.name))
    const folder_id = to === undefined ? file.folder_id : (to?.id ?? null)
    return { id: file.id, name: moved.includes(file) ? freeName(called, taken) : called, folder_id }
  })
  const [only] = files
  if (
    name !== undefined &&
    only &&
    moved.length === 0 &&
    lower(next[0]?.name ?? '') !== lower(only.name) &&
    taken.has(lower(next[0]?.name ?? ''))
  )
    return refuse(editUpload, 'taken', { errors: { name: 'taken' } })

  const at = now()
  await sql`
    update document_uploads u
       set name = n.name,
           folder_id = n.folder_id,
           review_date = coalesce(${review_date ?? null}::date, u.review_date),
           changed_at = ${at},
           updated_at = ${at}
      from jsonb_to_recordset(${jsonb(next)}) as n (id int, name text, folder_id int)
     where ${inCompany(actor, 'u')}
       and u.id = n.id`.run(tx)
  if (name !== undefined) await recordChange(tx, actor, 'Renamed', files, next[0]?.name)
  if (moved.length > 0) await recordChange(tx, actor, 'Moved', moved, to?.name ?? 'to the top')
  if (review_date !== undefined) await recordChange(tx, actor, 'Set the review date', files, review_date)
  return done({ changed: files.length }, { text: texts.updated })
})
