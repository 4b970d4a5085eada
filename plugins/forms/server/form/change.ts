import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { closeForms, copyForm, deleteForms, renewFormAddress, reopenForms } from '../../contract/forms.ts'
import { haveHiddenAnswers, readerOf } from '../rights/answer-reader.ts'
import { newAddress, urlOf } from './address.ts'
import { findForm, lockForm, lockForms, proRefusal } from './find-form.ts'
import { unready } from './publish.ts'
import { changedBy, insertForm, subjectOf } from './save.ts'
import { stateOf } from './state.ts'

export const close = handleWrite(closeForms, async ({ input: { formIds }, actor, tx }) => {
  const { texts } = closeForms
  const forms = await lockForms(tx, actor, formIds)
  if (!forms) return notFound(texts.missing)
  if (forms.some(({ state }) => state === 'draft')) return refuse(closeForms, 'notOpen')
  const open = forms.filter(form => stateOf(form) === 'open')
  await ofCompany(tx.db, 'forms', actor)
    .whereIn(
      'id',
      open.map(({ id }) => id),
    )
    .update({ state: 'closed', closed_at: now(), ...changedBy(actor) })
  await record(
    tx,
    actor,
    open.map(form => ({ area: 'forms', what: 'Closed a form', subject: subjectOf(form) })),
  )
  return done({ done: open.length }, { text: texts.closed })
})

export const reopen = handleWrite(reopenForms, async ({ input: { formIds }, actor, tx }) => {
  const { texts } = reopenForms
  const forms = await lockForms(tx, actor, formIds)
  if (!forms) return notFound(texts.missing)
  const refused = await proRefusal(tx.db, actor.company.id)
  if (refused) return refused
  if (forms.some(({ state }) => state === 'draft')) return refuse(reopenForms, 'notOpen')
  const closed = forms.filter(form => stateOf(form) === 'closed')
  if (closed.some(form => unready({ ...form, closes_on: null }))) return refuse(reopenForms, 'nobody')
  await ofCompany(tx.db, 'forms', actor)
    .whereIn(
      'id',
      closed.map(({ id }) => id),
    )
    .update({
      state: 'open',
      closed_at: null,
      closes_on: sql`case when closes_on < ${londonDate()} then null else closes_on end`.toRaw(tx),
      ...changedBy(actor),
    })
  await record(
    tx,
    actor,
    closed.map(form => ({ area: 'forms', what: 'Opened a form again', subject: subjectOf(form) })),
  )
  return done({ done: closed.length }, { text: texts.opened })
})

export const copy = handleWrite(copyForm, async ({ input: { formId }, actor, tx }) => {
  const form = await findForm(tx.db, actor, formId)
  if (!form) return notFound(copyForm.texts.missing)
  const title = `${form.definition.title.slice(0, 190)} (copy)`.trim()
  const made = await insertForm(tx, actor, { ...form.definition, title }, form.leads)
  return isRefusal(made) ? made : done({ formId: made.document_id }, { text: copyForm.texts.copied })
})

export const remove = handleWrite(deleteForms, async ({ input: { formIds }, actor, tx }) => {
  const forms = await lockForms(tx, actor, formIds)
  if (!forms) return notFound(deleteForms.texts.missing)
  const ids = forms.map(({ id }) => id)
  if (await haveHiddenAnswers(tx.db, readerOf(actor), ids)) return refuse(deleteForms, 'hiddenAnswers')
  // What lay open is closed once it is restored: whoever takes it out of the bin says when it is filled in again.
  await ofCompany(tx.db, 'forms', actor)
    .whereIn('id', ids)
    .update({
      deleted_at: now(),
      deleted_by_id: actor.person.id,
      closed_at: sql`case when state = 'open' then ${now()}::timestamp else closed_at end`.toRaw(tx),
      state: sql`case when state = 'open' then 'closed' else state end`.toRaw(tx),
      updated_at: now(),
    })
  await record(
    tx,
    actor,
    forms.map(form => ({ area: 'forms', what: 'Deleted a form', subject: subjectOf(form) })),
  )
  return done({ done: forms.length }, { text: deleteForms.texts.deleted })
})

export const renewAddress = handleWrite(renewFormAddress, async ({ input: { formId }, actor, tx }) => {
  const form = await lockForm(tx, actor, formId)
  if (!form) return notFound(renewFormAddress.texts.missing)
  const address = newAddress()
  await ofCompany(tx.db, 'forms', actor)
    .where({ id: form.id })
    .update({ ...address, ...changedBy(actor) })
  await record(tx, actor, { area: 'forms', what: 'Gave a form a new address', subject: subjectOf(form) })
  return done({ url: urlOf({ ...form, ...address }) }, { text: renewFormAddress.texts.renewed })
})
