import { now } from '@cloudoc/core/server/clock.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import '../tables.ts'
import { scanned } from './clamd.ts'

/** Something was found in an upload: nobody gets it from now on. */
export interface BlobInfected {
  companyId: number
  blobId: number
  room: string
}
declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'storage.infected': BlobInfected
  }
}

/**
 * Has an upload looked through. A scanner that cannot be asked is asked again: until it has answered, the file stays with us.
 * @acrossCompanies a job goes by the row that it was left for
 */
export const scanBlob = defineJob<{ id: number }>({
  name: 'storage.scan',
  retries: 20,
  async run({ id }) {
    const blob = await pool()('storage_blobs').where({ id, state: 'kept', scan: 'pending' }).first()
    const file = blob && (await (await files()).get(blob.key))
    if (!blob || !file) return
    const scan = await scanned(file.content)
    await inTransaction(async tx => {
      await tx.sql('storage_blobs').where({ id }).update({ scan, updated_at: now() })
      if (scan === 'clean') return
      securityEvent('upload-infected', { company: blob.company_id })
      await emit(tx, 'storage.infected', { companyId: blob.company_id, blobId: id, room: blob.room })
    })
  },
})
