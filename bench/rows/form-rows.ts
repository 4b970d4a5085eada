import type pg from 'pg'
import type { Definition, Field, FieldType } from '../../plugins/forms/contract/rules/definition.ts'
import { newField } from '../../plugins/forms/contract/rules/fields.ts'
import { at, columns, idIn, tokenHash } from './rows.ts'

/** Of company `forms`, whose holder makes forms and fills them in; of a browser that has begun to. */
export const holderToken = 'bench-forms'
export const draftToken = (n: number): string => `bench-filling-${n}`
const id = idIn('forms')

/** The company with its holder, who is signed in, and Pro. */
export async function fillForms(sql: pg.Client): Promise<void> {
  await sql.query(
    `insert into companies (${columns}, name, subdomain, licensed_until) values (${id('company', '1')}, ${at}, 'Forms', 'forms', now() + interval '1 year')`,
  )
  const of = `from companies c where c.subdomain = 'forms'`
  await sql.query(
    `insert into people (${columns}, company_id, work_email, first_name, last_name, role) select ${id('person', '1')}, ${at}, c.id, 'forms@bench.example', 'Ann', 'Asker', 'company' ${of}`,
  )
  await sql.query(
    `insert into sessions (${columns}, person_id, company_id, token_hash, expires_at) select ${id('session', '1')}, ${at}, p.id, p.company_id, ${tokenHash(`'${holderToken}'`)}, now() + interval '2 hours' from people p where p.work_email = 'forms@bench.example'`,
  )
  await sql.query(
    `with bought as (insert into subscriptions (${columns}, company_id, order_id, sendtype, package_id, package_name, package_slug, image, files, plan, licence, state, starts_at, expires_at)
       select ${id('subscription', '1')}, ${at}, c.id, 'order', 'subscription', 'package', 'Package', 'package', '', 1, 'yearly', 'single', 'active', now(), now() + interval '1 year' ${of} returning id, company_id)
     insert into subscription_add_ons (${columns}, company_id, subscription_id, name, plan, expires_at) select ${id('add-on', '1')}, ${at}, company_id, id, 'pro', 'yearly', now() + interval '1 year' from bought`,
  )
}

const asked: readonly FieldType[] = [
  'short',
  'short',
  'short',
  'short',
  'short',
  'short',
  'long',
  'long',
  'number',
  'number',
  'date',
  'date',
  'time',
  'yesNo',
  'choice',
  'choices',
  'email',
  'phone',
]
const fieldOf = (key: string, type: FieldType, more: Partial<Field> = {}): Field => ({
  ...newField(type),
  key,
  label: `Question ${key}`,
  ...more,
})
const options = ['Fall', 'Cut', 'Burn'].map((label, place) => ({ key: `o_0${place}`, label }))
/** Twenty questions in two pages, two of them of this version alone, and one that is shown to who answered another. */
export function definitionOf(version: number): Definition {
  const fields = asked.map((type, place) =>
    fieldOf(`f_q${place}`, type, type === 'choice' || type === 'choices' ? { options } : {}),
  )
  const own = [
    fieldOf(`f_v${version}a`, 'short'),
    fieldOf(`f_v${version}b`, 'short', {
      showWhen: { match: 'all', conditions: [{ field: 'f_q13', test: 'is', values: ['yes'] }] },
    }),
  ]
  return {
    title: `Report ${version}`,
    intro: '',
    thanks: '',
    pages: [
      { key: 'p_one', title: 'One', showWhen: null, fields },
      { key: 'p_two', title: 'Two', showWhen: null, fields: own },
    ],
  }
}

/** What the answers of one are, by key: SQL of a value, with `n` and the field. */
const value = `case field->>'type' when 'number' then to_jsonb(n) when 'date' then to_jsonb('2026-11-20'::text) when 'time' then to_jsonb('10:30'::text) when 'yesNo' then to_jsonb('yes'::text)
  when 'choice' then '{"picked": ["o_00"], "other": ""}'::jsonb when 'choices' then '{"picked": ["o_00", "o_02"], "other": ""}'::jsonb when 'email' then to_jsonb('jo' || n || '@bench.example') when 'phone' then to_jsonb('02079460150'::text)
  when 'long' then to_jsonb(repeat('What happened, in a few words. ', 12) || n) else to_jsonb('cell ' || n || ' ' || (field->>'key')) end`
/** The same for whoever sends one. */
export const answersOf = (version: number, n: number) => ({
  ...Object.fromEntries(Array.from({ length: 6 }, (_, place) => [`f_q${place}`, `cell ${n} f_q${place}`])),
  f_q6: `What happened. ${n}`,
  f_q7: 'Nothing else.',
  f_q8: n,
  f_q9: 36.5,
  f_q10: '2026-11-20',
  f_q11: '2026-11-21',
  f_q12: '10:30',
  f_q13: 'yes',
  f_q14: { picked: ['o_00'], other: '' },
  f_q15: { picked: ['o_00', 'o_02'], other: '' },
  f_q16: 'jo@bench.example',
  f_q17: '02079460150',
  [`f_v${version}a`]: `cell ${n}`,
  [`f_v${version}b`]: 'Shown',
})

/** So many answers, over all versions of the form in turn. Answers how many cells they fill. */
export async function putAnswers(sql: pg.Client, formId: string, count: number): Promise<number> {
  const {
    rows: [filled],
  } = await sql.query<{ cells: string }>(
    `with put as (
       insert into form_answers (${columns}, company_id, form_id, version_id, number, correction, answers, person_name, is_staff, sent_at, press_key)
       select 'b' || substr(md5(v.form_id || ' ' || n), 1, 23), ${at}, v.company_id, v.form_id, v.id, n, 0,
              (select jsonb_object_agg(field->>'key', ${value}) from jsonb_array_elements(v.definition->'pages') page, jsonb_array_elements(page->'fields') field), '', false, now() at time zone 'utc', 'bench-' || n
         from generate_series(1, $2::int) n join forms f on f.document_id = $1 join form_versions v on v.form_id = f.id and v.number = 1 + n % f.live_number
       returning answers)
     select sum((select count(*) from jsonb_object_keys(answers))) as cells from put`,
    [formId, count],
  )
  await sql.query('update forms set last_number = $2 where document_id = $1', [formId, count])
  return Number(filled?.cells)
}

/** As many browsers have begun to fill the newest version in. */
export const putDrafts = (sql: pg.Client, formId: string, count: number): Promise<unknown> =>
  sql.query(
    `insert into form_drafts (${columns}, company_id, form_id, version_id, token_hash, answers, begun_at, saved_at)
   select 'd' || substr(md5(v.form_id || ' draft ' || n), 1, 23), ${at}, v.company_id, v.form_id, v.id, ${tokenHash(`'bench-filling-' || n`)}, '{}', now() at time zone 'utc', now() at time zone 'utc'
     from generate_series(1, $2::int) n join forms f on f.document_id = $1 join form_versions v on v.form_id = f.id and v.number = f.live_number`,
    [formId, count],
  )
