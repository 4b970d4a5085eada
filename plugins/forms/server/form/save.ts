import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, isRefusal, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { actorName, record } from '@cloudoc/history/server/services.ts'
import { saveForm } from '../../contract/forms.ts'
import type { Definition } from '../../contract/rules/definition.ts'
import { problemsOf } from '../../contract/rules/problems.ts'
import { starterOf } from '../starters/starters.ts'
import type { FormRow } from '../tables.ts'
import { newAddress } from './address.ts'
import { forms, lockForm } from './find.ts'
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
/** A name to be found by, of a form that has none yet. */
const titleOf = ({ title }: Definition): string => title.trim() || 'Untitled form'

/** A new form of the company, as it is not published yet. */
export async function insertForm(tx: Tx, actor: Actor, definition: Definition): Promise<FormRow | Refusal> {
  await tx.sql('companies').where({ id: actor.company.id }).forNoKeyUpdate().first('id')
  const [counted] = (await forms(tx.sql, actor).count({ count: '*' })) as unknown as { count: string }[]
  if (Number(counted?.count ?? 0) >= maxForms) return refuse('conflict', 'full', texts.full)
  const [row] = await tx
    .sql('forms')
    .insert({
      ...baseColumns(),
      company_id: actor.company.id,
      title: titleOf(definition),
      definition: json(definition),
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

/** For a column of JSON: the driver takes an array for one of the database's own. */
export const json = <Value extends object>(value: Value): Value => JSON.stringify(value) as never

export default handle(saveForm, async ({ input: { formId, revision, starter, definition, settings }, actor, tx }) => {
  const ready = starter === '' ? undefined : starterOf(starter)
  if (starter !== '' && !ready) return refuse('absent', 'noStarter', texts.noStarter)
  const begun =
    formId === ''
      ? await insertForm(tx, actor, definition ?? ready ?? { title: '', intro: '', thanks: '', pages: [] })
      : await lockForm(tx, actor, formId)
  if (!begun) return absent(texts.missing)
  if (isRefusal(begun)) return begun
  if (formId !== '' && begun.revision !== revision) return refuse('conflict', 'stale', texts.stale)
  const refused = settings && (await writeSettings(tx, actor, begun, settings))
  if (refused) return refused
  const changed = formId !== '' && definition !== undefined
  const after = {
    ...(changed && { definition: json(definition), title: titleOf(definition), revision: begun.revision + 1 }),
    ...(settings && settingColumns(settings)),
    ...changedBy(actor),
  }
  if (changed || settings) await ofCompany(tx.sql, 'forms', actor).where({ id: begun.id }).update(after)
  const types = begun.live_number === 0 ? {} : await publishedTypes(tx.sql, actor, begun.id)
  const form = { ...begun, ...after, definition: changed ? definition : begun.definition }
  return done(
    {
      formId: form.document_id,
      revision: form.revision,
      problems: problemsOf(form.definition, types),
      updatedAt: form.changed_at.toISOString(),
    },
    { text: texts.saved },
  )
})
