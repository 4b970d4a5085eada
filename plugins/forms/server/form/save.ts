import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, notFound, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { canonical, type Fact } from '@cloudoc/core/server/evidence/canonical.ts'
import { actorName, record } from '@cloudoc/history/server/services.ts'
import { saveForm } from '../../contract/forms.ts'
import type { Definition } from '../../contract/rules/definition.ts'
import type { Leads } from '../../contract/rules/leads.ts'
import { leadProblems } from '../../contract/rules/led.ts'
import { problemsOf } from '../../contract/rules/problems.ts'
import { wrongLeads } from '../lead/ports.ts'
import { starterOf } from '../starters/starters.ts'
import type { FormRow } from '../tables.ts'
import { newAddress } from './address.ts'
import { forms, lockForm } from './find-form.ts'
import { settingColumns, usualSettings, writeSettings } from './settings.ts'
import { publishedTypes } from './versions.ts'

const { texts } = saveForm
/** Forms of a company, without those in the bin. */
const maxForms = 1000

/** Who changed it, and when. */
export const changedBy = (actor: Actor) => ({
  changer_id: actor.person.id,
  changer_name: actorName(actor),
  changed_at: now(),
  updated_at: now(),
})
export const subjectOf = (form: Pick<FormRow, 'document_id' | 'title'>) => ({
  kind: 'form',
  id: form.document_id,
  name: form.title,
})
const blank: Definition = { title: '', intro: '', thanks: '', pages: [] }
/** A name to be found by, of a form that has none yet. */
const titleOf = ({ title }: Definition): string => title.trim() || 'Untitled form'

/** A new form of the company, as it is not published yet. */
export async function insertForm(
  tx: Tx,
  actor: Actor,
  definition: Definition,
  leads: Leads | null = null,
): Promise<FormRow | Refusal> {
  await tx.db('companies').where({ id: actor.company.id }).forNoKeyUpdate().first('id')
  const [counted] = (await forms(tx.db, actor).count({ count: '*' })) as unknown as { count: string }[]
  if (Number(counted?.count ?? 0) >= maxForms) return refuse(saveForm, 'full')
  const [row] = await tx
    .db('forms')
    .insert({
      ...baseColumns(),
      company_id: actor.company.id,
      title: titleOf(definition),
      definition: json(definition),
      leads: leads && json(leads),
      revision: 1,
      state: 'draft',
      live_number: 0,
      live_revision: 0,
      oldest_number: 0,
      last_number: 0,
      ...usualSettings,
      ...newAddress(),
      maker_id: actor.person.id,
      ...changedBy(actor),
    })
    .returning('*')
  if (!row) throw new Error('A form was not written down')
  await record(tx, actor, { area: 'forms', what: 'Began a form', subject: subjectOf(row) })
  return row
}

/** JSON as a text that is the same whatever the order of its names. */
export const factsOfJson = (value: object): string => canonical(JSON.parse(JSON.stringify(value)) as Fact)

/** For a column of JSON: the driver takes an array for one of the database's own. */
export const json = <Value extends object>(value: Value): Value => JSON.stringify(value) as never

/** A new form, or the one that is changed, locked at the revision that the change began from. */
async function formFor(
  tx: Tx,
  actor: Actor,
  { formId, revision, starter, definition }: ParsedOf<typeof saveForm>,
): Promise<FormRow | Refusal> {
  const ready = starter === '' ? blank : starterOf(starter)
  if (!ready) return refuse(saveForm, 'noStarter')
  if (formId === '') return insertForm(tx, actor, definition ?? ready)
  const form = await lockForm(tx, actor, formId)
  if (!form) return notFound(texts.missing)
  return form.revision === revision ? form : refuse(saveForm, 'stale')
}

/** The leads that are to be there from now on, where they change; a refusal where the caller may not have it so. */
async function changedLeads(
  tx: Tx,
  actor: Actor,
  form: FormRow,
  { leads }: Pick<ParsedOf<typeof saveForm>, 'leads'>,
): Promise<Leads | Refusal | undefined> {
  if (!leads || factsOfJson(form.leads ?? {}) === factsOfJson(leads)) return undefined
  if (!may(actor, 'Manage quality')) return refuse(saveForm, 'noLeads')
  const wrong = await wrongLeads.get()(tx.db, actor, leads)
  if (wrong.length === 0) return leads
  return invalid(Object.fromEntries(wrong.map(key => [`leads.${key}`, texts.wrongLead])), texts.wrongLead)
}

/** What is another than it was. */
interface Changes {
  definition: Definition | undefined
  leads: Leads | undefined
  settings: ParsedOf<typeof saveForm>['settings']
}

/** Writes down what is another than it was: the form as it is then. */
async function writeChanges(
  tx: Tx,
  actor: Actor,
  begun: FormRow,
  { definition: changed, leads, settings }: Changes,
): Promise<FormRow> {
  const after = {
    ...(changed && { definition: json(changed), title: titleOf(changed) }),
    ...(leads && { leads: json(leads) }),
    ...((changed || leads) && { revision: begun.revision + 1 }),
    ...(settings && settingColumns(settings)),
    ...changedBy(actor),
  }
  if (changed || leads || settings) await ofCompany(tx.db, 'forms', actor).where({ id: begun.id }).update(after)
  return { ...begun, ...after, definition: changed ?? begun.definition, leads: leads ?? begun.leads }
}

export default handleWrite(saveForm, async ({ input, actor, tx }) => {
  const { settings } = input
  const begun = await formFor(tx, actor, input)
  if (isRefusal(begun)) return begun
  const refused = settings && (await writeSettings(tx, actor, begun, settings))
  if (refused) return refused
  const leads = await changedLeads(tx, actor, begun, input)
  if (leads && isRefusal(leads)) return leads
  const definition = input.formId === '' ? undefined : input.definition
  const form = await writeChanges(tx, actor, begun, { definition, leads, settings })
  const types = begun.live_number === 0 ? {} : await publishedTypes(tx.db, actor, begun.id)
  return done(
    {
      formId: form.document_id,
      revision: form.revision,
      problems: [...problemsOf(form.definition, types), ...leadProblems(form.definition, form.leads ?? {})],
      updatedAt: form.changed_at.toISOString(),
    },
    { text: texts.saved },
  )
})
