import { requireManagement } from '@cloudoc/accounts/server/services/company.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { inSeconds, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { activeDocuments, nameOf } from '@cloudoc/documents/server/services/documents.ts'
import { nameOfActor, recordActivity } from '@cloudoc/documents/server/services/export.ts'
import { maxOpenShares } from '../../contract/shares.ts'
import type { ShareRow } from '../tables.ts'
import { tokenHashOf } from './shares.ts'

const maxLength = 255

/** `fixed`: the link holds on to the version that is issued now. `note`: for whom. */
interface NewShare {
  days: number
  fixed: boolean
  note: string
}

/**
 * Makes a link to a document: its row, or why there is none. `none`: nothing is issued that it could hold on to.
 * Refuses, by throwing, without Document Management.
 */
export async function makeShare(
  tx: Tx,
  actor: Actor,
  fileId: string,
  { days, fixed, note }: NewShare,
): Promise<ShareRow | 'missing' | 'none' | 'full'> {
  const [file]: { id: number; name: string; issue: number | null; number: string }[] = await activeDocuments(
    tx.db,
    actor,
  )
    .where('documents.document_id', fileId)
    .select(
      sql`
        documents.id, ${nameOf} as name, i.id as issue,
        coalesce(i.major || '.' || i.minor, '') as number`.toRaw(tx),
    )
  if (!file) return 'missing'
  if (fixed && file.issue === null) return 'none'
  await requireManagement(tx.db, actor)
  const [open] = await ofCompany(tx.db, 'care_shares', actor)
    .whereNull('revoked_at')
    .where('expires_at', '>', now())
    .count({ count: '*' })
  if (Number(open?.count ?? 0) >= maxOpenShares) return 'full'
  const base = baseColumns()
  const [made] = await tx
    .db('care_shares')
    .insert({
      ...base,
      company_id: actor.company.id,
      file_id: file.id,
      file_name: file.name.slice(0, maxLength),
      issue_id: fixed ? file.issue : null,
      version: fixed ? file.number : '',
      token_hash: tokenHashOf(base.document_id),
      note: note.slice(0, maxLength),
      maker_id: actor.person.id,
      maker_name: nameOfActor(actor).slice(0, maxLength),
      made_at: now(),
      expires_at: inSeconds(days * 86_400),
      opens: 0,
    })
    .returning('*')
  if (!made) return 'missing'
  await recordActivity(tx, actor, { fileId: file.id, kind: 'shared by link', detail: note })
  return made
}
