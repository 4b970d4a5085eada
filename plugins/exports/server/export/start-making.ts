import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { jsonb } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import type { ExportRow } from '../tables.ts'
import { makeJob } from './make.ts'
import { begun, isBusy } from './start.ts'

export interface ToMake {
  /** As `defineExport` has it. */
  kind: string
  /** 'Inspection pack, 22 November 2026' */
  name: string
  fileName: string
  /** What the kind makes it of; JSON. */
  request: object
  /** Parts that it says are done, one by one. */
  total: number
  /** Until when it is kept; the usual week where it is left out. */
  keepUntil?: Date | undefined
}

/**
 * Starts an export of another room, in that room's transaction. Nothing where the company has as many under
 * way as it may.
 */
export async function startMaking(
  tx: Tx,
  actor: Actor,
  { kind, name, fileName, request, total, keepUntil }: ToMake,
): Promise<{ id: number; exportId: string; total: number } | undefined> {
  if (await isBusy(tx, actor)) return undefined
  const row = {
    ...begun(actor, total),
    format: 'pdf' as const,
    kind,
    name,
    file_name: fileName,
    request: jsonb(request).toRaw(tx) as never,
    keep_until: keepUntil ?? null,
  }
  const [made] = await tx.db('exports').insert(row).returning('id')
  if (!made) throw new Error('An export was not written')
  await enqueue(tx, makeJob, { id: made.id })
  tx.afterCommit(() =>
    securityEvent('export-made', {
      person: actor.person.id,
      company: actor.company.id,
      format: kind,
      documents: 0,
      export: row.document_id,
    }),
  )
  return { id: made.id, exportId: row.document_id, total }
}

/** An export of the company by its row id, for a room that gives somebody a way to it. */
export const exportById = (db: Db, scope: CompanyScope | number, id: number): Promise<ExportRow | undefined> =>
  ofCompany(db, 'exports', scope).where({ id }).first()

/** Where the finished file of an export is kept, by its public id. */
export const exportKey = async (db: Db, scope: CompanyScope | number, exportId: string): Promise<string | undefined> =>
  (await ofCompany(db, 'exports', scope).where({ document_id: exportId, state: 'ready' }).first('file_key'))
    ?.file_key ?? undefined
