import type pg from 'pg'
import { at, columns, idIn, tokenHash } from './rows.ts'

const id = idIn('lists')

/** A company by its subdomain; the token of its account holder is the same word. */
export const ofPeople = 'policies-2'
const ofDocuments = 'sites'

/** Its manager of some homes: of all three, so that they see the same rows by the condition on sites. */
export const managerToken = 'lists-manager'

const company = `(select id from companies where subdomain = '${ofPeople}')`

/** Three homes in the company of people, who work at them in turn; with one home nobody looks at these rows. */
const fill = [
  `insert into sites (${columns}, company_id, is_main, name)
   select ${id('site', 'n')}, ${at}, ${company}, false, 'Home ' || n from generate_series(1, 2) n`,
  `insert into people_sites (${columns}, company_id, person_id, site_id, started_on)
   select ${id('work', 'p.id')}, ${at}, p.company_id, p.id, s.id, current_date - 30
     from people p
     join (select id, row_number() over (order by id) - 1 as place from sites where company_id = ${company}) s
       on s.place = p.id % 3
    where p.company_id = ${company} and p.role = 'employee'`,
  `insert into people (${columns}, company_id, work_email, first_name, last_name, role, permissions, site_ids)
   select ${id('manager', "'1'")}, ${at}, ${company}, 'lists@bench.example', 'Nia', 'Owen', 'user',
          '["Policies", "Manage users", "Employees", "Manage employee"]', json_agg(s.id)
     from sites s where s.company_id = ${company}`,
  `insert into sessions (${columns}, person_id, company_id, token_hash, expires_at)
   select ${id('session', "'1'")}, ${at}, p.id, p.company_id, ${tokenHash(`'${managerToken}'`)}, now() + interval '2 hours'
     from people p where p.work_email = 'lists@bench.example'`,
]

export async function fillLists(db: pg.Client): Promise<void> {
  for (const statement of fill) await db.query(statement)
  await db.query('vacuum (analyze)')
}

/** From here on the companies have one home, or several: their sessions say so, and nothing else of them changes. */
export const haveSeveral = (db: pg.Client, several: boolean): Promise<unknown> =>
  db.query('update companies set several_sites = $1 where subdomain = any($2)', [several, [ofPeople, ofDocuments]])
