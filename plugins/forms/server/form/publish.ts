import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { actorName, record } from '@cloudoc/history/server/services.ts'
import { publishForm } from '../../contract/forms.ts'
import type { Definition } from '../../contract/rules/definition.ts'
import type { Leads } from '../../contract/rules/leads.ts'
import { leadProblems, leadsOfFields } from '../../contract/rules/led.ts'
import { problemsOf } from '../../contract/rules/problems.ts'
import type { FormRow } from '../tables.ts'
import { urlOf } from './address.ts'
import { lockForm, proRefusal } from './find-form.ts'
import { changedBy, factsOfJson, json, subjectOf } from './save.ts'
import { settingColumns, writeSettings } from './settings.ts'
import { stateOf } from './state.ts'
import { publishedTypes, versionOf } from './versions.ts'

const { texts } = publishForm

const withLeads = (definition: Definition, leads: Leads): object =>
  Object.keys(leads).length > 0 ? { definition, leads } : definition

/** What a text of JSON says, whatever the order of its names: what two versions are compared by. What is left out is not in it. */
const hashOf = ({ definition, leads }: Pick<FormRow, 'definition' | 'leads'>): string =>
  sha256(factsOfJson(withLeads(definition, leadsOfFields(definition, leads ?? {}))))

/** Somebody must be able to fill it in, and it must not be over before it begins. */
export function unready({
  staff,
  is_public,
  closes_on,
}: Pick<FormRow, 'staff' | 'is_public' | 'closes_on'>): Refusal | undefined {
  if (staff === 'none' && !is_public) return refuse(publishForm, 'nobody')
  return closes_on !== null && closes_on < londonDate() ? refuse(publishForm, 'pastDay') : undefined
}

/** The form itself: finished, and another than what is open. */
async function unpublishable(db: Db, scope: CompanyScope, form: FormRow): Promise<Refusal | undefined> {
  const types = form.live_number === 0 ? {} : await publishedTypes(db, scope, form.id)
  const problems = [...problemsOf(form.definition, types), ...leadProblems(form.definition, form.leads ?? {})]
  if (problems.length > 0)
    return refuse(publishForm, 'unfinished', {
      errors: Object.fromEntries(problems.toReversed().map(({ key, text }) => [key || 'definition', text])),
    })
  const live =
    form.live_number === 0 || stateOf(form) !== 'open'
      ? undefined
      : await versionOf(db, scope, form.id, form.live_number)
  return live?.hash === hashOf(form) ? refuse(publishForm, 'same') : undefined
}

export default handleWrite(publishForm, async ({ input: { formId, revision, everyoneNew, settings }, actor, tx }) => {
  const found = await lockForm(tx, actor, formId)
  if (!found) return notFound(texts.missing)
  if (found.revision !== revision) return refuse(publishForm, 'stale')
  const form = { ...found, ...(settings && settingColumns(settings)) }
  const refused =
    (await proRefusal(tx.db, actor.company.id)) ??
    unready(form) ??
    (await unpublishable(tx.db, actor, form)) ??
    (settings && (await writeSettings(tx, actor, form, settings)))
  if (refused) return refused
  const number = form.live_number + 1
  await tx.db('form_versions').insert({
    ...baseColumns(),
    company_id: actor.company.id,
    form_id: form.id,
    number,
    definition: json(form.definition),
    leads: form.leads && json(leadsOfFields(form.definition, form.leads)),
    hash: hashOf(form),
    issued_at: now(),
    publisher_id: actor.person.id,
    publisher_name: actorName(actor),
  })
  await ofCompany(tx.db, 'forms', actor)
    .where({ id: form.id })
    .update({
      ...(settings && settingColumns(settings)),
      ...changedBy(actor),
      state: 'open',
      closed_at: null,
      live_number: number,
      live_revision: form.revision,
      oldest_number: everyoneNew || number === 1 ? number : form.oldest_number,
    })
  await record(tx, actor, {
    area: 'forms',
    what: 'Published a form',
    subject: subjectOf(form),
    detail: `Version ${number}`,
  })
  return done({ formId, version: number, url: urlOf(form) }, { text: texts.published })
})
