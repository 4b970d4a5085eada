import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { keepUpload, plainName } from '@cloudoc/storage/server/services.ts'
import { uploadWalkPhoto } from '../../contract/audits/runs.ts'
import { scoredFields } from '../../contract/scoring/questions.ts'
import { maxPhotos } from '../../contract/scoring/scoring.ts'
import { withoutPlace } from '../photo/without-place.ts'
import { findWalk, lockWalk, versionOfWalk } from './find-walk.ts'
import { photoItem } from './walk-view.ts'

const { texts } = uploadWalkPhoto
/** What was uploaded and taken out again stays until the walk is sent: so often may somebody change their mind. */
const tries = 3

/** Keeps a photo for a question. In steps: it is looked at and stored before a row points at it. */
export default handleWithoutTransaction(
  uploadWalkPhoto,
  async ({ input: { walkId, field }, actor, db, files: { file } }) => {
    if (!file) return invalid({ file: texts.noFile }, texts.noFile)
    const before = await findWalk(db, actor, walkId)
    if (!before) return notFound(texts.missing)
    const { definition, scoring } = await versionOfWalk(db, actor, before)
    const asked = scoredFields(definition, scoring).find(({ key }) => key === field)
    if (!asked || scoring[field]?.proof === 'none') return refuse(uploadWalkPhoto, 'noField')
    const upload = await withoutPlace(file)
    if (!upload) return refuse(uploadWalkPhoto, 'noPicture')
    const name = plainName(file.name) || 'photo'
    return keepUpload(actor, { room: 'quality' }, { ...upload, name }, async (tx, kept) => {
      const walk = await lockWalk(tx, actor, walkId)
      if (!walk) return notFound(texts.missing)
      const [counted] = (await ofCompany(tx.db, 'quality_run_files', actor)
        .where({ walk_id: walk.id, field })
        .count({ count: '*' })) as unknown as { count: string }[]
      if (Number(counted?.count ?? 0) >= maxPhotos * tries) return refuse(uploadWalkPhoto, 'photos')
      const row = {
        ...baseColumns(),
        company_id: actor.company.id,
        walk_id: walk.id,
        run_id: null,
        blob_id: kept.id,
        field,
        file_name: name.slice(0, 255),
        size: kept.size,
        media_type: kept.type,
        uploaded_at: now(),
      }
      await tx.db('quality_run_files').insert(row)
      return { outcome: 'done', response: photoItem(row) }
    })
  },
)
