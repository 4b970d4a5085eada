import type { SiteOfTexts } from '@cloudoc/accounts/server/services/sites.ts'
import type { DeclaredRefusal } from '@cloudoc/core/contract/refusals.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { type Locked, lockDocument } from '../content/saving.ts'
import { record } from '../overview/activities.ts'
import { type SiteRow, siteRows, stoodOf } from './site-rows.ts'

interface SiteCall {
  refusals: { stale: DeclaredRefusal }
}
/** A document that nobody else writes, with its row at one site. */
export interface LockedSite {
  file: Locked
  row: SiteRow | undefined
}

/** The row of a site as it stands behind the lock of the document. */
export async function lockSite(tx: Tx, actor: Actor, fileId: string, site: number): Promise<LockedSite | undefined> {
  const file = await lockDocument(tx, actor, fileId)
  return file && { file, row: (await siteRows(tx.db, actor, file.id, [site]))[0] }
}

/** Refuses what began from another text of the site than the newest: nothing of either text goes. */
export function staleAt(call: SiteCall, asked: { revision: number }, row: SiteRow | undefined): Refusal | undefined {
  const revision = row?.revision_number ?? 0
  return revision === asked.revision
    ? undefined
    : refuse(call, 'stale', { errors: { revision: String(revision), by: row?.by ?? '' } })
}

/** Notes what was done at a site, and tells those who look at the document. */
export async function tellSite(tx: Tx, actor: Actor, { file }: LockedSite, what: { kind: string; site: string }) {
  await record(tx, actor, { fileId: file.id, kind: what.kind, detail: what.site })
  await emit(tx, 'documents.changed', {
    companyId: actor.company.id,
    personId: actor.person.id,
    fileIds: [file.document_id],
  })
}

/** How the text stands now, as every change answers it. */
export async function answerAt(tx: Tx, actor: Actor, { file }: LockedSite, site: SiteOfTexts) {
  const [row] = await siteRows(tx.db, actor, file.id, [site.id])
  return { fileId: file.document_id, siteId: site.document_id, ...stoodOf(row) }
}
