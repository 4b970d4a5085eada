import type pg from 'pg'
import type { Definition } from '../../plugins/forms/contract/rules/definition.ts'
import { newScoredField, usualScoring } from '../../plugins/quality/contract/scoring/questions.ts'
import type { Scoring } from '../../plugins/quality/contract/scoring/scoring.ts'
import { at, columns, idIn, tokenHash } from './rows.ts'

/** Of company `quality`, whose holder gives actions out, walks audits and looks at trends. */
export const holderToken = 'bench-quality'
const id = idIn('quality')
const ofCompany = `from companies c where c.subdomain = 'quality'`
/** People who have the actions. */
const owners = 40

/** The company with its holder, who is signed in, and its people. */
export async function fillQuality(db: pg.Client): Promise<void> {
  await db.query(
    `insert into companies (${columns}, name, subdomain, licensed_until)
     values (${id('company', '1')}, ${at}, 'Quality', 'quality', now() + interval '1 year')`,
  )
  await db.query(
    `insert into people (${columns}, company_id, work_email, first_name, last_name, role)
     select ${id('person', "'1'")}, ${at}, c.id, 'quality@bench.example', 'Ann', 'Asker', 'company' ${ofCompany}`,
  )
  await db.query(
    `insert into people (${columns}, company_id, work_email, first_name, last_name, role)
     select ${id('carer', 'n')}, ${at}, c.id, 'carer' || n || '@quality.example', 'Carer', n::text, 'employee'
       from companies c, generate_series(1, ${owners}) n where c.subdomain = 'quality'`,
  )
  await db.query(
    `insert into sessions (${columns}, person_id, company_id, token_hash, expires_at)
     select ${id('session', "'1'")}, ${at}, p.id, p.company_id, ${tokenHash(`'${holderToken}'`)}, now() + interval '2 hours'
       from people p where p.work_email = 'quality@bench.example'`,
  )
}

/** So many actions, a third of them open, over two years; every second one with proof. */
export async function putActions(db: pg.Client, count: number): Promise<void> {
  await db.query(
    `insert into quality_actions (${columns}, company_id, number, source_kind, source_id, source_field, source_label,
            title, why, owner_id, severity, due_on,
            state, needs_proof, opened_at, done_at, done_by_id, confirmed_at, confirmed_by_id, own_confirmation, revision)
     select ${id('action', 'n')}, ${at}, c.id, n, 'audit', ${id('run', 'n')}, 'f_one', 'Audit ' || (n % 30),
            'Not met: question ' || (n % 400), 'Answered No.', p.id,
            (array['low', 'medium', 'high', 'critical'])[1 + n % 4], current_date - 700 + (n * 730 / $1::int),
            (array['open', 'confirmed', 'confirmed', 'doing', 'confirmed', 'done'])[1 + n % 6], false,
            now() - interval '720 days' + n * interval '1 hour',
            case when n % 6 in (1, 2, 4, 5) then now() - interval '700 days' + n * interval '1 hour' end,
            case when n % 6 in (1, 2, 4, 5) then p.id end,
            case when n % 6 in (1, 2, 4) then now() - interval '690 days' + n * interval '1 hour' end,
            case when n % 6 in (1, 2, 4) then p.id end, false, 0
       from companies c
       cross join generate_series(1, $1::int) n
       join people p on p.company_id = c.id and p.work_email = 'carer' || (1 + n % ${owners}) || '@quality.example'
      where c.subdomain = 'quality'`,
    [count],
  )
  await db.query(
    `insert into quality_action_proofs
            (${columns}, company_id, action_id, kind, media_type, size, hash, label, note, ref, as_of, by_name, at)
     select ${id('proof', 'a.id')}, ${at}, a.company_id, a.id, 'note', '', 0, '', '', 'Seen.', '', '', 'Carer', now()
       from quality_actions a join companies c on c.id = a.company_id where c.subdomain = 'quality' and a.number % 2 = 0`,
  )
}

/** So many records of falls over two years, each counted as the product counts it. */
export async function putRecords(db: pg.Client, count: number): Promise<void> {
  await db.query(
    `insert into quality_records (${columns}, company_id, register, number, version, answers, happened_at,
            has_time, told_at, anonymous, kind, place,
            severity, state, access, learnt, score, press_key, revision)
     select ${id('record', 'n')}, ${at}, c.id, 'incident', n, 1, '{}', now() - interval '730 days' + n * (interval '730 days' / $1::int),
            true, now(), false, (array['fall', 'injury', 'missing', 'data'])[1 + n % 4],
            (array['bedroom', 'bathroom', 'dining', 'garden', 'stairs'])[1 + n % 5],
            'low', 'closed', 'open', '', 0, 'bench-' || n, 0
       from companies c cross join generate_series(1, $1::int) n where c.subdomain = 'quality'`,
    [count],
  )
  await db.query(
    `insert into quality_counts (${columns}, company_id, register, access, day, dimension, category, n)
     select 'n' || substr(md5(g.day || g.dimension || g.category), 1, 23), ${at},
            g.company_id, 'incident', 'open', g.day, g.dimension, g.category, g.n
       from (
         select r.company_id, r.happened_at::date as day, d.dimension,
                case d.dimension
                  when 'kind' then r.kind
                  when 'place' then r.place
                  when 'hour' then to_char(r.happened_at, 'HH24')
                  else ''
                end as category,
                count(*)::int as n
           from quality_records r
           join companies c on c.id = r.company_id
           cross join (values ('all'), ('kind'), ('hour'), ('place')) d (dimension)
          where c.subdomain = 'quality'
          group by 1, 2, 3, 4) g`,
  )
}

const [sections, inSection] = [8, 15] as const
const keys = Array.from({ length: sections * inSection }, (_, at) => `f_q${at}`)
/** An audit of 120 questions in eight sections. */
export const longAudit: { definition: Definition; scoring: Scoring } = {
  definition: {
    title: 'The whole home',
    intro: '',
    thanks: '',
    pages: Array.from({ length: sections }, (_, section) => ({
      key: `p_${section}`,
      title: `Section ${section + 1}`,
      showWhen: null,
      fields: keys
        .slice(section * inSection, (section + 1) * inSection)
        .map(key => ({ ...newScoredField(), key, label: `Is ${key} in order?` })),
    })),
  },
  scoring: Object.fromEntries(keys.map((key, at) => [key, { ...usualScoring, critical: at % 40 === 0 }])),
}

/** Walks that the holder has begun and not sent: `walkId(1)` and so on. */
export const walkId = (n: number): string => `benchwalk${String(n).padStart(15, '0')}`
export const putWalks = (db: pg.Client, auditId: string, count: number): Promise<unknown> =>
  db.query(
    `insert into quality_walks (${columns}, company_id, template_id, version_id, person_id, answers, remarks, started_at, saved_at)
     select 'benchwalk' || lpad(n::text, 15, '0'), ${at}, t.company_id, t.id, v.id, p.id, '{}', '{}',
            now() at time zone 'utc', now() at time zone 'utc'
       from quality_templates t
       join quality_template_versions v on v.template_id = t.id
       join people p on p.company_id = t.company_id and p.role = 'company'
       cross join generate_series(1, $2::int) n
      where t.document_id = $1`,
    [auditId, count],
  )

/** Three of 120 are answered No, others each time. */
export const answersOfWalk = (n: number) =>
  Object.fromEntries(keys.map((key, at) => [key, { picked: [(at + n) % 40 === 7 ? 'o_no' : 'o_yes'], other: '' }]))
