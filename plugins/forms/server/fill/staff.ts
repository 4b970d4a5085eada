import { handleRead, handleWithoutTransaction, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, isRefusal, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { containing } from '@cloudoc/core/server/data/like.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import {
  keepStaffDraft,
  openStaffForm,
  sendStaffForm,
  staffForms,
  staffSent,
  uploadStaffFile,
} from '../../contract/staff.ts'
import { hasPro } from '../form/find-form.ts'
import { isThere } from '../form/there.ts'
import type { AnswerRow, FormRow } from '../tables.ts'
import { isOpenFor } from './audience.ts'
import { keepDraft, keepFile, noFile } from './keep.ts'
import { opened } from './open.ts'
import { formFilled, lockFormFilled } from './purpose.ts'
import { send } from './send.ts'

/** A form that somebody may fill in, with what they have begun and sent of it. */
interface OpenForm extends Pick<FormRow, 'document_id' | 'title' | 'closes_on'> {
  intro: string | null
  issued_at: Date
  begun_at: Date | null
  sent: number
  sent_at: Date | null
}

export const list = handleRead(staffForms, async ({ input: { search, skip, limit }, actor, db }) => {
  const isFound = sql`
    ${isOpenFor(actor)}
    ${search === '' ? nothing : sql`and f.title ilike ${containing(search)}`}`
  const [counted, rows, pro] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from forms f where ${isFound}`.one(db),
    sql<OpenForm>`
      select f.document_id, f.title, f.closes_on,
             v.definition->>'intro' as intro, v.issued_at,
             d.saved_at as begun_at,
             own.sent, own.sent_at
        from forms f
        join form_versions v
          on v.form_id = f.id and v.company_id = f.company_id and v.number = f.live_number
        left join form_drafts d
          on d.form_id = f.id and d.company_id = f.company_id and d.person_id = ${actor.person.id}
        left join lateral (
          select count(*)::int as sent, max(a.sent_at) as sent_at
            from form_answers a
           where a.form_id = f.id
             and a.company_id = f.company_id
             and a.person_id = ${actor.person.id}
             and a.correction = 0
             and ${isThere('a')}) own on true
       where ${isFound}
       order by ${sqlText(natural('f.title'))}, f.id
      offset ${skip} limit ${limit}`.rows(db),
    hasPro(db, actor.company.id),
  ])
  const shown = pro ? rows : []
  const [reply, total] = [
    shown.map(row => ({
      formId: row.document_id,
      title: row.title,
      intro: row.intro ?? '',
      closesOn: row.closes_on ?? '',
      publishedAt: row.issued_at.toISOString(),
      begunAt: row.begun_at?.toISOString() ?? '',
      sent: row.sent,
      sentAt: row.sent_at?.toISOString() ?? '',
    })),
    pro ? (counted?.count ?? 0) : 0,
  ]
  return reply.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})

export const sent = handleRead(staffSent, async ({ input: { skip, limit }, actor, db }) => {
  const isOwn = sql`
    ${inCompany(actor, 'a')}
    and a.person_id = ${actor.person.id}
    and a.correction = 0
    and ${isThere('a')}`
  const [counted, rows] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from form_answers a where ${isOwn}`.one(db),
    sql<Pick<AnswerRow, 'document_id' | 'number' | 'sent_at'> & { title: string }>`
      select a.document_id, a.number, a.sent_at,
             v.definition->>'title' as title
        from form_answers a
        join form_versions v on v.id = a.version_id and v.company_id = a.company_id
       where ${isOwn}
       order by a.sent_at desc, a.id desc
      offset ${skip} limit ${limit}`.rows(db),
  ])
  const [reply, total] = [
    rows.map(row => ({
      answerId: row.document_id,
      title: row.title,
      number: row.number,
      at: row.sent_at.toISOString(),
    })),
    counted?.count ?? 0,
  ]
  return reply.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})

export const open = handleRead(openStaffForm, async ({ input, actor, db }) => {
  const found = await formFilled(db, actor, input)
  if (!found) return notFound(openStaffForm.texts.missing)
  const { form, filler, about } = found
  return done(await opened(db, form, filler, { companyName: actor.company.name, about }))
})

export const keep = handleWrite(keepStaffDraft, async ({ input, actor, tx }) => {
  const found = await formFilled(tx.db, actor, input)
  if (!found) return notFound(keepStaffDraft.texts.missing)
  const { version, answers } = input
  const draft = await keepDraft(tx, found.form, found.filler, { number: version, answers })
  return isRefusal(draft) ? draft : done({ savedAt: draft.saved_at.toISOString() })
})

export const upload = handleWithoutTransaction(uploadStaffFile, async ({ input, actor, db, files: { file } }) => {
  if (!file) return noFile()
  const found = await formFilled(db, actor, input)
  if (!found) return notFound(uploadStaffFile.texts.missing)
  const { version, field } = input
  return keepFile(db, found.form, found.filler, { field, number: version, file })
})

export const submit = handleWrite(sendStaffForm, async ({ input, actor, tx }) => {
  const found = await lockFormFilled(tx, actor, input)
  if (!found) return notFound(sendStaffForm.texts.missing)
  const { version, key, answers, purpose } = input
  const { form, filler } = found
  const was = await send(tx, form, filler, { number: version, key, answers })
  if (isRefusal(was)) return was
  const { answer, thanks } = was
  if (purpose !== '' && was.isNew)
    await emit(tx, 'forms.filled-for', {
      actor,
      purpose,
      formId: form.document_id,
      answerId: answer.document_id,
      byName: filler.person.name,
    })
  return done(
    { answerId: answer.document_id, number: answer.number, at: answer.sent_at.toISOString(), thanks },
    { text: sendStaffForm.texts.sent },
  )
})
