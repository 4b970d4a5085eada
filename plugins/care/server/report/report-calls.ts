import { handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { lockForReview } from '@cloudoc/documents/server/services/documents.ts'
import { listReply, nameOfActor, recordActivity } from '@cloudoc/documents/server/services/export.ts'
import { maxOpenReports, reportIssue, reportKinds, reportList } from '../../contract/provider.ts'
import '../tables.ts'

export default [
  handleWrite(reportIssue, async ({ input: { fileId, issue, comments }, actor, tx }) => {
    const { texts } = reportIssue
    const [file] = await lockForReview(tx, actor, [fileId])
    if (!file) return notFound(texts.missing)
    const [open] = await ofCompany(tx.db, 'care_issues', actor).where({ state: 'open' }).count({ count: '*' })
    if (Number(open?.count ?? 0) >= maxOpenReports) return refuse(reportIssue, 'full')
    const base = baseColumns()
    await tx.db('care_issues').insert({
      ...base,
      company_id: actor.company.id,
      document_name: file.title.slice(0, 255),
      policy_number: file.policyNumber,
      version: file.label,
      issue,
      comments,
      reporter_name: nameOfActor(actor).slice(0, 255),
      reporter_row: actor.person.id,
      reported_at: now(),
      state: 'open',
      file_key: file.fileId,
    })
    await recordActivity(tx, actor, { fileId: file.id, kind: 'reported', detail: issue })
    return done({ reportId: base.document_id }, { text: texts.sent })
  }),

  handleRead(reportList, async ({ input: { fileId, skip, limit }, actor, db }) => {
    const found = () =>
      ofCompany(db, 'care_issues', actor).where(
        which => void (fileId === undefined ? which : which.where({ file_key: fileId })),
      )
    const [counted] = await found().count({ count: '*' })
    const rows = await found().orderBy('reported_at', 'desc').orderBy('id', 'desc').offset(skip).limit(limit)
    return listReply({ rows, total: Number(counted?.count ?? 0) }, row => ({
      reportId: row.document_id,
      fileId: row.file_key,
      name: row.document_name,
      version: row.version ?? '',
      issue: reportKinds.find(kind => kind === row.issue) ?? 'other',
      comments: row.comments,
      by: row.reporter_name,
      at: row.reported_at.toISOString(),
      state: row.state,
      reply: row.reply ?? '',
      repliedAt: row.replied_at?.toISOString() ?? '',
    }))
  }),
]
