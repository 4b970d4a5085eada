import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { blobLink, mayLeave } from '@cloudoc/storage/server/services.ts'
import { runPhoto } from '../../contract/audits/runs.ts'
import { atManagedSites } from '../managed-sites.ts'
import { runsSeenBy } from '../person-turn/who-sees-turns.ts'

interface Photo {
  file_name: string
  blob_public: string
  scan: Parameters<typeof mayLeave>[0]
}

export default handleRead(runPhoto, async ({ input: { runId, file }, actor, db }) => {
  const photo = await sql<Photo>`
    select f.file_name, b.document_id as blob_public, b.scan
      from quality_runs r
      join quality_runs first      on first.document_id = r.origin and first.company_id = r.company_id
      join quality_run_files f     on f.run_id = first.id and f.company_id = r.company_id
      join storage_blobs b         on b.id = f.blob_id and b.company_id = r.company_id and b.state = 'kept'
     where ${inCompany(actor, 'r')}
       and r.document_id = ${runId}
       and f.document_id = ${file}
       ${atManagedSites(actor, 'r.site_id')}
       ${runsSeenBy(actor)}`.one(db)
  if (!photo) return notFound(runPhoto.texts.noFile)
  if (photo.scan === 'infected') return refuse(runPhoto, 'infected')
  return mayLeave(photo.scan)
    ? done(blobLink({ blobId: photo.blob_public, fileName: photo.file_name, sessionId: actor.session.id }))
    : refuse(runPhoto, 'notYet')
})
