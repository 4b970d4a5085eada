import { canonical, sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { hashOf, hidden } from '@cloudoc/core/server/evidence/ledger.ts'
import { hashOfVersion } from '@cloudoc/policies/server/version/version-hash.ts'
import type pg from 'pg'
import { at, columns, idIn, tokenHash } from './rows.ts'

export const [staff, people, policies, packed] = [2000, 200, 300, 100]
/** Companies that are there at first, and then: the same calls of one of them have to take as long. */
export const [few, many] = [10, 1000]

const id = idIn('policies')

/** The hash of a published version of a policy by this number. */
const wordsOf = (number: number): string =>
  hashOfVersion({
    name: `Policy ${number}`,
    policyNumber: `P-${number}`,
    header: '',
    body: '<p>Words</p>',
    footer: '',
    pdfHash: '',
    quizHash: '',
  })

const hashes = Array.from({ length: policies }, (_, n) => `'${wordsOf(n + 1)}'`).join(', ')

/**
 * Policies of companies with their versions, what everyone has to read of them, and half of it read. `which`:
 * SQL on `c.subdomain`.
 */
export const readingRows = (which: string, count: number): string[] => [
  `insert into policies (${columns}, company_id, source, name, policy_number, status, revision, content)
   select ${id('policy', "c.id || ' ' || n")}, ${at}, c.id, 'page', 'Policy ' || n, 'P-' || n, 1, 0, '<p>Words</p>' from companies c cross join generate_series(1, ${count}) n where ${which}`,
  `insert into policy_versions (${columns}, company_id, policy_id, number, major_number, minor_number, major, name, policy_number, body, hash, made_of, published_on, issued_at)
   select ${id('version', 'p.id')}, ${at}, p.company_id, p.id, 1, 1, 0, true, p.name, p.policy_number, p.content, (array[${hashes}])[substr(p.policy_number, 3)::int], '|0', current_date, now() from policies p join companies c on c.id = p.company_id where ${which}`,
  `update policies p set current_id = v.id from policy_versions v, companies c where v.policy_id = p.id and c.id = p.company_id and ${which}`,
  `insert into policy_assignments (${columns}, company_id, policy_id, audience, due_days, started_on, assigned_at) select ${id('assignment', 'p.id')}, ${at}, p.company_id, p.id, 'everyone', 14, current_date, now() from policies p join companies c on c.id = p.company_id where ${which}`,
  `insert into policy_obligations (${columns}, company_id, policy_id, version_id, person_id, due_on, assigned_at, status, live, closed_at, closed_why, acknowledged_at)
   select ${id('obligation', "p.id || ' ' || e.id")}, ${at}, p.company_id, p.id, p.current_id, e.id, current_date + (p.id + e.id) % 20 - 5, now(), case (p.id + e.id) % 2 when 0 then 2 else 0 end, true,
          case (p.id + e.id) % 2 when 0 then now() end, case (p.id + e.id) % 2 when 0 then 'acknowledged' end, case (p.id + e.id) % 2 when 0 then now() end
     from policies p join companies c on c.id = p.company_id join people e on e.company_id = p.company_id and e.role = 'employee' where ${which}`,
  `insert into policy_causes (${columns}, company_id, obligation_id, assignment_id, due_on)
   select ${id('cause', 'o.id')}, ${at}, o.company_id, o.id, a.id, o.due_on from policy_obligations o join policy_assignments a on a.policy_id = o.policy_id join companies c on c.id = o.company_id where ${which}`,
]

/** People of companies, signed in: the holder by the company's subdomain, their first employee by that and `-staff`. */
export const peopleRows = (which: string, count: string): string[] => [
  `insert into people (${columns}, company_id, work_email, first_name, last_name, role)
   select ${id('person', "c.id || ' ' || n")}, ${at}, c.id, 'person-' || c.id || '-' || n || '@bench.example', 'Sam', 'No ' || n, case n when 0 then 'company' else 'employee' end
     from companies c cross join lateral generate_series(0, ${count}) n where ${which}`,
  `insert into sessions (${columns}, person_id, company_id, token_hash, expires_at)
   select ${id('session', 'p.id')}, ${at}, p.id, p.company_id, ${tokenHash(`c.subdomain || case p.role when 'company' then '' else '-staff' end`)}, now() + interval '2 hours'
     from people p join companies c on c.id = p.company_id where ${which} and (p.role = 'company' or p.last_name = 'No 1')`,
]

const named = (...numbers: number[]): string => `c.subdomain in (${numbers.map(n => `'policies-${n}'`).join(', ')})`

/**
 * Company 1 has many people and nothing to read; company 2 a matrix, of which half is read; company 3 what a
 * pack is measured by. The others are `few` in all.
 */
export async function fill(db: pg.Client): Promise<void> {
  const rows = [
    `insert into companies (${columns}, name, subdomain) select ${id('company', 'n')}, ${at}, 'Policies ' || n, 'policies-' || n from generate_series(1, ${few}) n`,
    ...peopleRows(
      `c.subdomain like 'policies-%'`,
      `case c.subdomain when 'policies-1' then ${staff} when 'policies-2' then ${people} when 'policies-3' then ${people} else 20 end`,
    ),
    ...readingRows(named(2), policies),
    ...readingRows(named(3), packed),
    ...readingRows(`c.subdomain like 'policies-%' and not (${named(1, 2, 3)})`, 20),
  ]
  for (const statement of rows) await db.query(statement)
  await prove(db)
  await db.query('vacuum (analyze)')
}

/** So many companies more, each with 20 people and 20 policies. */
export async function fillUp(db: pg.Client): Promise<void> {
  const more = `c.subdomain like 'more-%'`
  await db.query(
    `insert into companies (${columns}, name, subdomain) select ${id('company', "'more ' || n")}, ${at}, 'More ' || n, 'more-' || n from generate_series(${few + 1}, ${many}) n`,
  )
  for (const statement of [...peopleRows(more, '20'), ...readingRows(more, 20)]) await db.query(statement)
  await db.query('vacuum (analyze)')
}

/**
 * Of a database of so many companies: the sessions of a reader each, of those companies that have 20 people
 * and 20 policies.
 */
export const readersAmong = (companies: number): { companies: number; tokens: string[] } => ({
  companies,
  tokens: Array.from({ length: companies - 3 }, (_, at) => at + 4).map(
    number => `${number > few ? 'more' : 'policies'}-${number}-staff`,
  ),
})

interface Done {
  person_id: number
  person: string
  policy: string
  name: string
  number: string
  version: string
  hash: string
  at: Date
}

/** The chain of company 3, as the product would have written it: publications, then acknowledgements. */
async function prove(db: pg.Client): Promise<void> {
  const {
    rows: [company],
  } = await db.query<{ id: number }>(`select id from companies where subdomain = 'policies-3'`)
  const companyId = company?.id ?? 0
  const salt = 'salt'
  await db.query(
    `insert into evidence_names (company_id, person_id, name, salt) select company_id, id, first_name || ' ' || last_name, '${salt}' from people where company_id = $1`,
    [companyId],
  )
  const { rows: versions } = await db.query<Omit<Done, 'person_id' | 'person'>>(
    `select p.document_id as policy, v.name, v.policy_number as number, v.document_id as version, v.hash, v.issued_at as at from policies p join policy_versions v on v.id = p.current_id where p.company_id = $1 order by p.id`,
    [companyId],
  )
  const { rows: done } = await db.query<Done>(
    `select e.id as person_id, e.first_name || ' ' || e.last_name as person, p.document_id as policy, v.name, v.policy_number as number, v.document_id as version, v.hash, o.acknowledged_at as at
       from policy_obligations o join people e on e.id = o.person_id join policies p on p.id = o.policy_id join policy_versions v on v.id = o.version_id where o.company_id = $1 and o.status = 2 order by o.id`,
    [companyId],
  )
  let [number, previous] = [0, '']
  const rows = [
    ...versions.map(each => ({ ...each, kind: 'publication', person_id: null, person: '' })),
    ...done.map(each => ({ ...each, kind: 'acknowledgement' })),
  ].map(each => {
    number += 1
    const facts = {
      versionId: each.version,
      name: each.name,
      policyNumber: each.number,
      version: '1.0',
      hash: each.hash,
      detail: each.kind === 'publication' ? 'First' : `I have read and understood “${each.name}”.`,
    }
    const row = {
      company_id: companyId,
      number,
      key: `${each.kind}:${each.person_id ?? ''}:${each.version}`,
      kind: each.kind,
      subject: each.policy,
      person_id: each.person_id,
      named: each.person === '' ? '' : hidden(each.person, salt),
      at: each.at,
      facts,
      previous,
    }
    const own = hashOf(row)
    previous = own
    return { ...row, hash: own, document_id: sha256(canonical([companyId, number])).slice(0, 24) }
  })
  for (let from = 0; from < rows.length; from += 2000) {
    await db.query(
      `insert into evidence (document_id, company_id, number, key, kind, subject, person_id, name_id, named, at, facts, previous, hash)
       select r.document_id, r.company_id, r.number, r.key, r.kind, r.subject, r.person_id, n.id, r.named, r.at, r.facts, r.previous, r.hash
         from jsonb_to_recordset($1::jsonb) as r (document_id text, company_id int, number bigint, key text, kind text, subject text, person_id int, named text, at timestamptz, facts jsonb, previous text, hash text)
         left join evidence_names n on n.company_id = r.company_id and n.person_id = r.person_id`,
      [JSON.stringify(rows.slice(from, from + 2000))],
    )
  }
  await db.query(`insert into evidence_heads (company_id, number, hash) values ($1, $2, $3)`, [
    companyId,
    number,
    previous,
  ])
}
