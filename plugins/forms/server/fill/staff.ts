import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handle, handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, isRefusal, none } from '@cloudoc/core/server/call/outcome.ts'
import { containing } from '@cloudoc/core/server/data/like.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { actorName } from '@cloudoc/history/server/services.ts'
import {
  keepStaffDraft,
  openStaffForm,
  sendStaffForm,
  staffForms,
  staffSent,
  uploadStaffFile,
} from '../../contract/staff.ts'
import { isThere } from '../answer/there.ts'
import { hasPro } from '../form/find.ts'
import type { FormRow } from '../tables.ts'
import { findFor, lockFor, openForms } from './audience.ts'
import type { Filler } from './draft.ts'
import { keepDraft, keepFile, noFile } from './keep.ts'
import { opened } from './open.ts'
import { send } from './send.ts'

const fillerOf = (actor: Actor): Filler => ({
  companyId: actor.company.id,
  person: { id: actor.person.id, name: actorName(actor) },
})

interface Mine {
  intro: string | null
  begun_at: Date | null
  sent: number
  sent_at: Date | null
}
const mine = `(select v.definition->>'intro' from form_versions v where v.form_id = forms.id and v.company_id = forms.company_id and v.number = forms.live_number) as intro,
  (select d.saved_at from form_drafts d where d.form_id = forms.id and d.company_id = forms.company_id and d.person_id = :person) as begun_at, own.sent, own.sent_at`
const own = `left join lateral (select count(*)::int as sent, max(a.sent_at) as sent_at from form_answers a where a.form_id = forms.id and a.company_id = forms.company_id and a.person_id = ? and a.correction = 0 and ${isThere('a')}) as own on true`

export const list = handle(staffForms, async ({ input: { search, skip, limit }, actor, sql }) => {
  const found = () =>
    openForms(sql, actor).where(
      which => void (search === '' ? which : which.where('forms.title', 'ilike', containing(search))),
    )
  const [[counted], rows, pro] = await Promise.all([
    found().count({ count: '*' }) as unknown as Promise<{ count: string }[]>,
    found()
      .joinRaw(own, [actor.person.id] as never)
      .orderByRaw(`${natural('forms.title')}, forms.id`)
      .offset(skip)
      .limit(limit)
      .select(
        'forms.document_id',
        'forms.title',
        'forms.closes_on',
        sql.raw(mine, { person: actor.person.id }),
      ) as unknown as Promise<(FormRow & Mine)[]>,
    hasPro(sql, actor.company.id),
  ])
  const shown = pro ? rows : []
  const [reply, total] = [
    shown.map(row => ({
      formId: row.document_id,
      title: row.title,
      intro: row.intro ?? '',
      closesOn: row.closes_on ?? '',
      begunAt: row.begun_at?.toISOString() ?? '',
      sent: row.sent,
      sentAt: row.sent_at?.toISOString() ?? '',
    })),
    pro ? Number(counted?.count ?? 0) : 0,
  ]
  return reply.length === 0 ? none(reply, 'nothing', { total }) : done(reply, { total })
})

export const sent = handle(staffSent, async ({ input: { skip, limit }, actor, sql }) => {
  const own = () =>
    ofCompany(sql, 'form_answers', actor)
      .where('form_answers.person_id', actor.person.id)
      .where('form_answers.correction', 0)
      .whereRaw(isThere('form_answers'))
  const [[counted], rows] = await Promise.all([
    own().count({ count: '*' }) as unknown as Promise<{ count: string }[]>,
    own()
      .join('form_versions as v', 'v.id', 'form_answers.version_id')
      .orderBy('form_answers.sent_at', 'desc')
      .orderBy('form_answers.id', 'desc')
      .offset(skip)
      .limit(limit)
      .select(
        'form_answers.document_id',
        'form_answers.number',
        'form_answers.sent_at',
        sql.raw(`v.definition->>'title' as title`),
      ) as unknown as Promise<{ document_id: string; number: number; sent_at: Date; title: string }[]>,
  ])
  const [reply, total] = [
    rows.map(row => ({
      answerId: row.document_id,
      title: row.title,
      number: row.number,
      at: row.sent_at.toISOString(),
    })),
    Number(counted?.count ?? 0),
  ]
  return reply.length === 0 ? none(reply, 'nothing', { total }) : done(reply, { total })
})

export const open = handle(openStaffForm, async ({ input: { formId }, actor, sql }) => {
  const form = await findFor(sql, actor, formId)
  return form ? done(await opened(sql, form, fillerOf(actor), actor.company.name)) : absent(openStaffForm.texts.missing)
})

export const keep = handle(keepStaffDraft, async ({ input: { formId, version, answers }, actor, tx }) => {
  const form = await findFor(tx.sql, actor, formId)
  if (!form) return absent(keepStaffDraft.texts.missing)
  const draft = await keepDraft(tx, form, fillerOf(actor), version, answers)
  return isRefusal(draft) ? draft : done({ savedAt: draft.saved_at.toISOString() })
})

export const upload = handleInSteps(
  uploadStaffFile,
  async ({ input: { formId, version, field }, actor, sql, files: { file } }) => {
    if (!file) return noFile()
    const form = await findFor(sql, actor, formId)
    return form
      ? keepFile(sql, form, fillerOf(actor), { field, number: version, file })
      : absent(uploadStaffFile.texts.missing)
  },
)

export const submit = handle(sendStaffForm, async ({ input: { formId, version, key, answers }, actor, tx }) => {
  const form = await lockFor(tx.sql, actor, formId)
  if (!form) return absent(sendStaffForm.texts.missing)
  const was = await send(tx, form, fillerOf(actor), { number: version, key, answers })
  if (isRefusal(was)) return was
  const { answer, thanks } = was
  return done(
    { answerId: answer.document_id, number: answer.number, at: answer.sent_at.toISOString(), thanks },
    { text: sendStaffForm.texts.sent },
  )
})
