import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { containingWords } from '@cloudoc/core/server/data/like.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { uploadList } from '../../contract/uploads.ts'
import { listReply, soon } from '../overview/lists.ts'
import { inSubtreeOf } from '../rows/narrowing.ts'
import { type ListedUpload, listedUpload, presentUploads, uploadItem } from '../rows/upload-rows.ts'

export default handleRead(uploadList, async ({ input: { searchValue, folderId, status, skip, limit }, actor, db }) => {
  const found = presentUploads(db, actor).where(inSubtreeOf(db, actor, folderId, 'document_uploads.folder_id'))
  for (const pattern of containingWords(searchValue)) found.whereRaw('document_uploads.name ilike ?', [pattern])
  if (status === 'review') found.where('document_uploads.review_date', '<=', soon())
  const [counted] = await found.clone().count<{ total: string }[]>({ total: '*' })
  const total = Number(counted?.total ?? 0)
  const rows: ListedUpload[] =
    total <= skip
      ? []
      : await found
          .select(listedUpload(db))
          .orderByRaw(
            `${status === 'review' ? 'document_uploads.review_date, ' : ''}${natural('document_uploads.name')}, document_uploads.id`,
          )
          .offset(skip)
          .limit(limit)
  return listReply({ rows, total }, uploadItem)
})
