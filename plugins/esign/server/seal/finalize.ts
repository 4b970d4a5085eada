import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { appendEvidence } from '@cloudoc/core/server/evidence/ledger.ts'
import { logEvents } from '../envelope/log-events.ts'
import { isSuperseded, recipientsOf } from '../envelope/recipients.ts'
import { eventOf, recordHistory } from '../envelope/record.ts'
import type { SealedFile } from '../envelope/sealing.ts'
import { finishedEmails } from '../mail/outcome-emails.ts'

/**
 * Finishes an envelope whose signed file is kept: one conditional update decides, and everyone is mailed
 * where to find it.
 * @param envelopeId row id
 * @returns false where it was finished before, or is not to be: then nothing was written, and the files that
 * came are to be given up
 * @acrossCompanies the job is left with an id alone and finds out here whose it is
 */
export async function finalize(tx: Tx, envelopeId: number, files: readonly SealedFile[]): Promise<boolean> {
  const [envelope] = await tx
    .db('envelopes')
    .where({ id: envelopeId, state: 'finishing' })
    .update({ state: 'finalized', finalized_at: now(), updated_at: now() })
    .returning('*')
  if (!envelope) return false
  const { company_id } = envelope
  await tx.db('envelope_files').insert(
    files.map(({ kind, blobId, hash, size, pages, level }) => ({
      ...baseColumns(),
      company_id,
      envelope_id: envelopeId,
      kind,
      blob_id: blobId,
      hash,
      size,
      pages,
      level,
    })),
  )
  const people = (await recipientsOf(tx.db, company_id, envelopeId)).filter(one => !isSuperseded(one))
  await ofCompany(tx.db, 'envelope_recipients', company_id)
    .whereIn(
      'id',
      people.map(({ id }) => id),
    )
    .update({
      asked_at: sql`case when role = 'copy' then ${now()}::timestamp else asked_at end`.toRaw(tx),
      undelivered_at: null,
      updated_at: now(),
    })
  await logEvents(tx, envelope, [{ kind: 'sealed', detail: files.find(({ kind }) => kind === 'signed')?.level ?? '' }])
  await finishedEmails(tx, envelope, people)
  await recordHistory(tx, { companyId: company_id, personId: null }, { what: 'Signed by everyone' }, [envelope])
  await emit(tx, 'esign.finalized', eventOf(envelope))
  await appendEvidence(tx, company_id, {
    kind: 'sealing',
    key: `sealing:${envelope.document_id}`,
    subject: envelope.document_id,
    person: undefined,
    facts: {
      title: envelope.title,
      source: envelope.source_hash ?? '',
      ...Object.fromEntries(files.map(({ kind, hash }) => [kind, hash])),
    },
  })
  return true
}
