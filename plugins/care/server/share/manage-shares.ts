import { handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inSeconds, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { activeDocuments, listReply, nameOf, nameOfActor, recordActivity } from '@cloudoc/documents/server/services.ts'
import { maxOpenShares, revokeShare, shareCopy, shareList } from '../../contract/shares.ts'
import type { ShareRow } from '../tables.ts'
import { shareItem, tokenHashOf } from './shares.ts'

const maxNameLength = 255

export default [
  handleWrite(shareCopy, async ({ input: { fileId, days, fixed, note }, actor, tx }) => {
    const { texts } = shareCopy
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
    if (!file) return notFound(texts.missing)
    if (fixed && file.issue === null) return refuse(shareCopy, 'none')
    const [open] = await ofCompany(tx.db, 'care_shares', actor)
      .whereNull('revoked_at')
      .where('expires_at', '>', now())
      .count({ count: '*' })
    if (Number(open?.count ?? 0) >= maxOpenShares) return refuse(shareCopy, 'full')
    const base = baseColumns()
    const [made] = await tx
      .db('care_shares')
      .insert({
        ...base,
        company_id: actor.company.id,
        file_id: file.id,
        file_name: file.name.slice(0, maxNameLength),
        issue_id: fixed ? file.issue : null,
        version: fixed ? file.number : '',
        token_hash: tokenHashOf(base.document_id),
        note,
        maker_id: actor.person.id,
        maker_name: nameOfActor(actor).slice(0, maxNameLength),
        made_at: now(),
        expires_at: inSeconds(days * 86_400),
        opens: 0,
      })
      .returning('*')
    if (!made) return notFound(texts.missing)
    await recordActivity(tx, actor, { fileId: file.id, kind: 'shared by link', detail: note })
    return done(shareItem(made, fileId), { text: texts.made })
  }),

  handleRead(shareList, async ({ input: { fileId, search, skip, limit }, actor, db }) => {
    const found = () =>
      ofCompany(db, 'care_shares', actor)
        .leftJoin('documents', 'documents.id', 'care_shares.file_id')
        .where(which => void (fileId === undefined ? which : which.where('documents.document_id', fileId)))
        .whereRaw(
          `strpos(lower(concat_ws(' ', care_shares.file_name, care_shares.note, care_shares.maker_name)), lower(?)) > 0`,
          [search],
        )
    const [counted] = await found().count({ count: '*' })
    const rows = (await found()
      .orderBy('care_shares.made_at', 'desc')
      .orderBy('care_shares.id', 'desc')
      .offset(skip)
      .limit(limit)
      .select(
        sql`
          care_shares.*,
          case
            when documents.deleted_at is null then coalesce(documents.document_id, '')
            else ''
          end as file_key`.toRaw(db) as never,
      )) as unknown as (ShareRow & { file_key: string })[]
    return listReply({ rows, total: Number(counted?.count ?? 0) }, row => shareItem(row, row.file_key))
  }),

  handleWrite(revokeShare, async ({ input: { shareId }, actor, tx }) => {
    const { texts } = revokeShare
    const row = await ofCompany(tx.db, 'care_shares', actor).where({ document_id: shareId }).forUpdate().first()
    if (!row) return notFound(texts.missing)
    if (row.revoked_at === null) {
      await ofCompany(tx.db, 'care_shares', actor)
        .where({ id: row.id })
        .update({ revoked_at: now(), revoked_by_id: actor.person.id, updated_at: now() })
      if (row.file_id !== null)
        await recordActivity(tx, actor, { fileId: row.file_id, kind: 'link withdrawn', detail: row.note })
    }
    return done({}, { text: texts.revoked })
  }),
]
