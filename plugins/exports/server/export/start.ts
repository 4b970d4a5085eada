import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { done, type Outcome, refusalOf, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import {
  maxDocuments,
  nameOfSelection,
  type Selection,
  selectedFiles,
} from '@cloudoc/documents/server/services/export.ts'
import { record } from '@cloudoc/history/server/services.ts'
import type { bulkPdf } from '../../contract/exports.ts'
import { type Format, unfinished } from '../tables.ts'
import { sliceJob } from './slice.ts'

/** Exports that a company may have under way at a time. */
const MAX_RUNNING = 5

interface Asked {
  format: Format
  files: readonly Selection[]
  draft: boolean
  call: Pick<typeof bulkPdf, 'texts' | 'refusals'>
}

/** Are as many under way as a company may have? Whoever starts one waits for whoever does so at the same moment. */
export async function isBusy(tx: Tx, actor: Actor): Promise<boolean> {
  await tx.db('companies').where({ id: actor.company.id }).forUpdate().select('id')
  const [busy] = await ofCompany(tx.db, 'exports', actor)
    .whereIn('state', unfinished)
    .count<{ count: string }[]>({ count: '*' })
  return Number(busy?.count ?? 0) >= MAX_RUNNING
}

/** Columns of an export that begins. */
export const begun = (actor: Actor, total: number) => ({
  ...baseColumns(),
  company_id: actor.company.id,
  person_id: actor.person.id,
  person_name: `${actor.person.firstName} ${actor.person.lastName}`.trim() || actor.person.email,
  state: 'waiting' as const,
  total,
  done: 0,
  failed: 0,
  size: 0,
  started_at: now(),
  touched_at: now(),
})

/**
 * Starts an export of documents and folders. Two starts at the same moment count each other: the company's
 * row is locked.
 */
export async function startExport(
  tx: Tx,
  actor: Actor,
  { format, files, draft, call }: Asked,
): Promise<Outcome<{ exportId: string; total: number }>> {
  if (await isBusy(tx, actor)) return refuse(call, 'tooMany')
  const chosen = await selectedFiles(tx.db, actor.company.id, files)
  if (chosen.length === 0) return refuse(call, 'nothing')
  if (chosen.length > maxDocuments) return refusalOf('invalid', 'invalid', call.refusals.tooMuch.text)

  const name = (await nameOfSelection(tx.db, actor.company.id, files, chosen)).slice(0, 255)
  const row = { ...begun(actor, chosen.length), format, draft, name: name || null }
  const [made] = await tx.db('exports').insert(row).returning('id')
  if (!made) throw new Error('An export was not written')
  await tx.db('export_items').insert(
    chosen.map(({ fileId, isUpload, path }, position) => ({
      ...baseColumns(),
      company_id: actor.company.id,
      export_id: made.id,
      file_id: fileId,
      is_upload: isUpload,
      name: path,
      position,
      state: 'waiting' as const,
    })),
  )
  await record(tx, actor, {
    area: 'documents',
    what: 'Exported',
    subject: { kind: 'export', id: row.document_id, name: name || `${chosen.length} documents` },
    detail: format,
  })
  await enqueue(tx, sliceJob, { id: made.id })
  tx.afterCommit(() =>
    securityEvent('export-made', {
      person: actor.person.id,
      company: actor.company.id,
      format,
      documents: chosen.length,
      export: row.document_id,
    }),
  )
  return done({ exportId: row.document_id, total: chosen.length }, { text: call.texts.started })
}
