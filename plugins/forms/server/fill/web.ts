import { consumeCaptchaPass } from '@cloudoc/accounts/server/services/company.ts'
import type { LinkHolder } from '@cloudoc/core/server/call/actor.ts'
import { handleRead, handleWithoutTransaction, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { fingerprint, newToken } from '@cloudoc/core/server/security/keys.ts'
import { keepWebformDraft, openWebform, submitWebform, uploadWebformFile } from '../../contract/webform.ts'
import { forms } from '../form/find-form.ts'
import type { FormRow } from '../tables.ts'
import { type Filler, findDraft, lockDraft } from './draft.ts'
import { keepDraft, keepFile, noFile } from './keep.ts'
import { opened } from './open.ts'
import { send } from './send.ts'

/** Fillings of visitors that wait at once, of one form. */
const maxBegun = 5000

const fillerOf = ({ company }: LinkHolder, draftToken: string): Filler => ({
  companyId: company.id,
  draftHash: fingerprint(draftToken),
})
const gone = () => refuse(keepWebformDraft, 'noDraft')

/** The form of an address, which was there a moment ago. */
async function formOf(db: Db, { company, subject }: LinkHolder, how: { lock?: true } = {}): Promise<FormRow> {
  const found = forms(db, { company }).where({ id: subject.id })
  const form = await (how.lock ? found.forNoKeyUpdate() : found).first()
  if (!form) throw new Error('A form was deleted meanwhile')
  return form
}

export const open = handleRead(openWebform, async ({ input: { draftToken }, actor, db }) => {
  const [form, company] = await Promise.all([
    formOf(db, actor),
    db('companies').where({ id: actor.company.id }).first('name'),
  ])
  return done(await opened(db, form, fillerOf(actor, draftToken), { companyName: company?.name ?? '', about: '' }))
})

export const keep = handleWrite(
  keepWebformDraft,
  async ({ input: { draftToken: given, version, answers }, actor, tx }) => {
    const form = await formOf(tx.db, actor)
    const draftToken = given || newToken()
    const filler = fillerOf(actor, draftToken)
    if (given !== '' && !(await lockDraft(tx, form, filler))) return gone()
    if (given === '') {
      const [counted] = (await ofCompany(tx.db, 'form_drafts', form.company_id)
        .where({ form_id: form.id })
        .whereNull('person_id')
        .whereNull('filler_id')
        .count({ count: '*' })) as unknown as { count: string }[]
      if (Number(counted?.count ?? 0) >= maxBegun) return refuse(keepWebformDraft, 'crowded')
    }
    const draft = await keepDraft(tx, form, filler, { number: version, answers })
    return isRefusal(draft) ? draft : done({ draftToken, savedAt: draft.saved_at.toISOString() })
  },
  {
    // One puzzle for each filling: what follows is known by the token that it answers.
    beforeCounting: async ({ input: { draftToken }, db, from }) =>
      draftToken !== '' || (await consumeCaptchaPass(db, from.network))
        ? undefined
        : refuse(keepWebformDraft, 'captcha'),
  },
)

export const upload = handleWithoutTransaction(
  uploadWebformFile,
  async ({ input: { draftToken, field }, actor, db, files: { file } }) => {
    if (!file) return noFile()
    const [form, filler] = [await formOf(db, actor), fillerOf(actor, draftToken)]
    return (await findDraft(db, form, filler)) ? keepFile(db, form, filler, { field, file }) : gone()
  },
)

export const submit = handleWrite(
  submitWebform,
  async ({ input: { draftToken, version, key, answers }, actor, tx }) => {
    const was = await send(tx, await formOf(tx.db, actor, { lock: true }), fillerOf(actor, draftToken), {
      number: version,
      key,
      answers,
    })
    if (isRefusal(was)) return was
    const { answer, thanks } = was
    return done({ number: answer.number, at: answer.sent_at.toISOString(), thanks }, { text: submitWebform.texts.sent })
  },
)
