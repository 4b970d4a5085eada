import { profileEditors } from '@cloudoc/accounts/contract/profile.ts'
import { detailOf, readDetail } from '@cloudoc/accounts/server/services/people.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { handleRead, handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { listReply, nameOfActor } from '@cloudoc/documents/server/services/export.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { keepUpload, plainName } from '@cloudoc/storage/server/services.ts'
import { askForChange, editRequests, maxOpenRequests } from '../../contract/edit-requests.ts'
import '../tables.ts'

const { texts } = askForChange

export default [
  handleWithoutTransaction(askForChange, async ({ input, actor, db, files: { file } }) => {
    const { field, changeRequest, reason, detail_expalanation: detail } = input
    const missing = Object.entries({ changeRequest, reason, detail_expalanation: detail })
      .filter(([, value]) => value === '')
      .map(([name]) => [name, texts.required])
    const [first] = missing
    const read = changeRequest === '' ? { error: texts.required } : readDetail(field, changeRequest)
    const errors: Record<string, string> = {
      ...Object.fromEntries(missing),
      ...('error' in read && { changeRequest: read.error }),
      ...(!file && { file: texts.noFile }),
    }
    if ('error' in read || first || !file) return invalid(errors, Object.values(errors)[0] ?? texts.required)
    if (field !== 'subdomain' && may(actor, ...profileEditors)) return refuse(askForChange, 'own')
    const company = await db('companies').where({ id: actor.company.id }).first('name', 'subdomain', 'details')
    if (!company) return notFound()
    const before = detailOf(company, field)
    if (before === read.value) return invalid({ changeRequest: texts.same }, texts.same)
    // @acrossCompanies a subdomain is had once
    if (field === 'subdomain' && (await db('companies').where({ subdomain: read.value }).first('id')))
      return refuse(askForChange, 'taken', { errors: { changeRequest: askForChange.refusals.taken.text } })
    const name = plainName(file.name) || 'file'
    return keepUpload(actor, { room: 'care' }, { ...file, name }, async (tx, kept) => {
      // Of many at once one asks.
      await tx.db('companies').where({ id: actor.company.id }).forNoKeyUpdate().first('id')
      const open = await ofCompany(tx.db, 'care_requests', actor).where({ state: 'open' }).select('field')
      if (open.some(each => each.field === field)) return refuse(askForChange, 'waiting')
      if (open.length >= maxOpenRequests) return refuse(askForChange, 'full')
      const base = baseColumns()
      await tx.db('care_requests').insert({
        ...base,
        company_id: actor.company.id,
        requester_id: actor.person.id,
        requester_name: nameOfActor(actor).slice(0, 255),
        role: actor.role,
        field,
        before,
        wanted: read.value,
        reason,
        detail,
        file_name: name,
        blob_id: kept.id,
        state: 'open',
        asked_at: now(),
      })
      await record(tx, actor, {
        area: 'settings',
        what: 'Asked the provider to change',
        subject: { kind: 'detail', id: base.document_id, name: field },
      })
      return done({ requestId: base.document_id }, { text: texts.sent })
    })
  }),

  handleRead(editRequests, async ({ input: { skip, limit }, actor, db }) => {
    const found = () =>
      ofCompany(db, 'care_requests', actor).where(
        which => void (may(actor, ...profileEditors) ? which : which.where({ requester_id: actor.person.id })),
      )
    const [counted] = await found().count({ count: '*' })
    const rows = await found().orderBy('asked_at', 'desc').orderBy('id', 'desc').offset(skip).limit(limit)
    return listReply({ rows, total: Number(counted?.count ?? 0) }, row => ({
      requestId: row.document_id,
      field: row.field,
      before: row.before,
      changeRequest: row.wanted,
      reason: row.reason,
      detail_expalanation: row.detail,
      filename: row.file_name,
      by: row.requester_name,
      at: row.asked_at.toISOString(),
      state: row.state,
      reply: row.reply ?? '',
      answeredAt: row.answered_at?.toISOString() ?? '',
    }))
  }),
]
