import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { invalid, type Refusal } from '@cloudoc/core/server/call/outcome.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { liveGroups } from '@cloudoc/people/server/services.ts'
import type { z } from 'zod'
import { type formDetails, saveForm } from '../../contract/forms.ts'
import type { formSettings } from '../../contract/shapes.ts'
import type { FormRow } from '../tables.ts'

type Settings = z.output<typeof formSettings>
type Shown = z.input<(typeof formDetails)['reply']>['settings']
const { noGroup, noReader } = saveForm.texts

/** Columns of a form that its settings are. */
export const settingColumns = ({ staff, public: isPublic, closesOn, keepMonths }: Settings) => ({
  staff,
  is_public: isPublic,
  closes_on: closesOn === '' ? null : closesOn,
  keep_months: keepMonths,
})

/** As a form begins: for everybody who works there, kept for as long as the account. */
export const usualSettings = { staff: 'all', is_public: false, closes_on: null, keep_months: null } as const

/** Writes down which groups and readers a form has from now on: six statements at most. */
export async function writeSettings(
  tx: Tx,
  actor: Actor,
  form: Pick<FormRow, 'id'>,
  { staff, groupIds, notify }: Settings,
): Promise<Refusal | undefined> {
  const [groups, people] = [staff === 'groups' ? [...new Set(groupIds)] : [], [...new Set(notify)]]
  const found = groups.length === 0 ? [] : await liveGroups(tx.db, actor).whereIn('document_id', groups).select('id')
  if (found.length < groups.length) return invalid({ groupIds: noGroup }, noGroup)
  const told: { id: number }[] =
    people.length === 0 ? [] : await mayBeTold(tx.db, actor).whereIn('people.document_id', people).select('people.id')
  if (told.length < people.length) return invalid({ notify: noReader }, noReader)
  const of = { company_id: actor.company.id, form_id: form.id }
  await ofCompany(tx.db, 'form_groups', actor).where({ form_id: form.id }).delete()
  await ofCompany(tx.db, 'form_readers', actor).where({ form_id: form.id }).delete()
  if (found.length > 0)
    await tx.db('form_groups').insert(found.map(({ id }) => ({ ...baseColumns(), ...of, group_id: id })))
  if (told.length > 0)
    await tx.db('form_readers').insert(told.map(({ id }) => ({ ...baseColumns(), ...of, person_id: id })))
  return undefined
}

/** SQL on `people`: may read answers now, as the account holder, or as a sub-user with `Forms`. */
export const mayReadAnswers = sql`
  people.deleted_at is null
  and (people.role = 'company' or (people.role = 'user' and people.permissions @> '["Forms"]'::jsonb))`
/** Who may be told of answers: whoever may read them. */
export const mayBeTold = (db: Db, scope: CompanyScope | number) =>
  ofCompany(db, 'people', scope).where(sql`(${mayReadAnswers})`.toRaw(db))

type Named = { id: string; name: string }
/** What `settingColumnsSql` adds to a form. */
export interface NamedSettings {
  group_names: Named[] | null
  reader_names: Named[] | null
}
/** SQL, with `forms f`: groups and readers that are still there, by name. */
export const settingColumnsSql = sql`
  (select jsonb_agg(jsonb_build_object('id', g.document_id, 'name', g.name) order by g.name)
     from form_groups fg
     join people_groups g on g.id = fg.group_id and g.company_id = fg.company_id
    where fg.form_id = f.id
      and fg.company_id = f.company_id
      and g.deleted_at is null) as group_names,
  (select jsonb_agg(
            jsonb_build_object(
              'id', people.document_id,
              'name', coalesce(
                nullif(trim(concat_ws(' ', people.first_name, people.last_name)), ''), people.work_email, ''))
            order by people.id)
     from form_readers r
     join people on people.id = r.person_id and people.company_id = r.company_id
    where r.form_id = f.id
      and r.company_id = f.company_id
      and ${mayReadAnswers}) as reader_names`

/** The settings of a form, with the names of whom they name. */
export function settingsOf(form: FormRow & NamedSettings): Shown {
  const [groups, people] = [form.group_names ?? [], form.reader_names ?? []]
  return {
    staff: form.staff,
    public: form.is_public === true,
    closesOn: form.closes_on ?? '',
    keepMonths: form.keep_months,
    groupIds: groups.map(({ id }) => id),
    notify: people.map(({ id }) => id),
    groups,
    people,
  }
}
