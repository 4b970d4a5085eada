import { withSql } from '../frame/sql.ts'
import { at, columns, idIn, tokenHash } from '../rows/rows.ts'

const id = idIn('tabs')
const company = id('company', 'n')
const person = id('person', `n || ' ' || m`)

/** The session's token of somebody, companies counted from 1 and their people from 0, who holds the company. */
export const tabToken = (n: number, m: number): string => `tab-${n}-${m}`

const statements = [
  `insert into companies (${columns}, name, subdomain, details)
   select ${company}, ${at}, 'Company ' || n || ' Care', 'tabs-' || n, '{}'::jsonb
     from generate_series(1, $1::int) n
    where $2::int > 0`,
  `insert into people (${columns}, company_id, email, first_name, last_name, role)
   select ${person}, ${at}, c.id, 'person' || n || '.' || m || '@bench.example', 'Person', n || ' ' || m,
          case m when 0 then 'company' else 'employee' end
     from generate_series(1, $1::int) n
     join companies c on c.document_id = ${company}
    cross join generate_series(0, $2::int - 1) m`,
  `insert into sessions (${columns}, person_id, company_id, token_hash, expires_at)
   select ${id('session', `n || ' ' || m`)}, ${at}, p.id, p.company_id, ${tokenHash(`'tab-' || n || '-' || m`)},
          now() + interval '2 hours'
     from generate_series(1, $1::int) n
    cross join generate_series(0, $2::int - 1) m
     join people p on p.document_id = ${person}`,
  `insert into folders (${columns}, company_id, name, colour)
   select ${id('folder', 'n')}, ${at}, c.id, 'Folder', 'teal'
     from generate_series(1, $1::int) n
     join companies c on c.document_id = ${company}
    where $2::int > 0`,
]

/**
 * Puts companies with so many people each into a database, all signed in, and a folder in each. Answers the public ids of
 * the folders, in the order of the companies.
 */
export const fillWithTabs = (database: string, companies: number, people: number): Promise<string[]> =>
  withSql(database, async db => {
    for (const statement of statements) await db.query(statement, [companies, people])
    await db.query('vacuum (analyze)')
    const { rows } = await db.query<{ id: string }>('select document_id as id from folders order by company_id')
    return rows.map(({ id: folder }) => folder)
  })
