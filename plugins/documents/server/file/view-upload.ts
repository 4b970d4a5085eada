import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { ScanState } from '@cloudoc/storage/contract/uploads.ts'
import { blobLink, mayLeave, viewedAs } from '@cloudoc/storage/server/services.ts'
import { viewUpload } from '../../contract/uploads.ts'
import { allFolders, byId, crumbs, pathTo } from '../rows/folder-rows.ts'
import { findUpload, uploadItem } from '../rows/upload-rows.ts'

interface Version {
  number: number
  name: string
  media_type: string
  size: number
  author_name: string
  uploaded_at: Date
  scan: ScanState
  blob: string
}

const versionItem = ({ number, name, media_type, size, scan, author_name, uploaded_at }: Version) => ({
  version: number,
  name,
  openType: viewedAs(media_type),
  mediaType: media_type,
  size,
  scan,
  by: author_name,
  at: uploaded_at.toISOString(),
})

export default handleRead(viewUpload, async ({ input: { uploadId, version }, actor, db }) => {
  const file = await findUpload(db, actor, uploadId)
  if (!file) return notFound(viewUpload.texts.missing)
  const versions: Version[] = await ofCompany(db, 'document_upload_versions', actor)
    .join('storage_blobs as b', 'b.id', 'document_upload_versions.blob_id')
    .where('document_upload_versions.upload_id', file.id)
    .orderBy('document_upload_versions.number', 'desc')
    .select(
      'document_upload_versions.number',
      'document_upload_versions.name',
      'document_upload_versions.media_type',
      'document_upload_versions.size',
      'document_upload_versions.author_name',
      'document_upload_versions.uploaded_at',
      'b.scan',
      'b.document_id as blob',
    )
  // Staff have what applies now, as with documents.
  const open = actor.role === 'employee' ? versions.slice(0, 1) : versions
  const shown = version === undefined ? open[0] : open.find(({ number }) => number === version)
  if (!shown) return notFound(viewUpload.texts.missing)
  const folders = await allFolders(db, actor)
  const folder = folders.find(({ document_id }) => document_id === file.folder_id)
  // The newest goes by the name that the file has now.
  const fileName = shown === versions[0] ? file.name : shown.name
  const url = mayLeave(shown.scan) ? blobLink({ blobId: shown.blob, fileName, sessionId: actor.session.id }).url : ''
  return done({
    ...uploadItem(file),
    shown: { ...versionItem(shown), name: fileName },
    url,
    path: crumbs(pathTo(byId(folders), folder?.id ?? null)),
    versions: open.map(versionItem),
  })
})
