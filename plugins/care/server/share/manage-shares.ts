import { isEmail } from '@cloudoc/accounts/server/services/people.ts'
import { handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { listReply, recordActivity } from '@cloudoc/documents/server/services/export.ts'
import { revokeShare, sendDocument, shareCopy, shareDays, shareList } from '../../contract/shares.ts'
import type { ShareRow } from '../tables.ts'
import { makeShare } from './make-share.ts'
import { sentDocumentEmail } from './share-emails.ts'
import { addressOf, shareItem } from './shares.ts'

export default [
  handleWrite(shareCopy, async ({ input: { fileId, ...how }, actor, tx }) => {
    const made = await makeShare(tx, actor, fileId, how)
    if (made === 'missing') return notFound(shareCopy.texts.missing)
    if (made === 'none' || made === 'full') return refuse(shareCopy, made)
    return done(shareItem(made, fileId), { text: shareCopy.texts.made })
  }),

  handleWrite(sendDocument, async ({ input: { email, subject, message, fileId }, actor, tx }) => {
    const { texts } = sendDocument
    const empty = Object.entries({ email, subject, message }).filter(([, value]) => value === '')
    if (empty.length > 0)
      return invalid(Object.fromEntries(empty.map(([field]) => [field, texts.required])), texts.required)
    if (!isEmail(email)) return invalid({ email: texts.email }, texts.email)
    const made = await makeShare(tx, actor, fileId, { days: shareDays, fixed: false, note: `Sent to ${email}` })
    if (made === 'missing' || made === 'none') return notFound(texts.missing)
    if (made === 'full') return refuse(sendDocument, 'full')
    await queueEmail(tx, {
      to: email,
      key: `document sent ${made.document_id}`,
      template: sentDocumentEmail({
        subject,
        message,
        sender: made.maker_name,
        company: actor.company.name,
        document: made.file_name,
        link: addressOf(made),
        until: made.expires_at,
      }),
    })
    return done(shareItem(made, fileId), { text: texts.sent })
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
