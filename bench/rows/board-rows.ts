import type pg from 'pg'
import { coursesRows } from './course-rows.ts'
import { peopleRows, readingRows } from './policy-rows.ts'
import { at, columns, idIn } from './rows.ts'
import { homes } from './site-rows.ts'

const id = idIn('board')

/** A group by its subdomain, which is the token of its account holder, too. */
export interface Group {
  subdomain: string
  /** Employees of all homes together. */
  people: number
  policies: number
  courses: number
}

/** A group of homes with few people in each, and one with many. */
export const groups: readonly Group[] = [
  { subdomain: 'board-few', people: 200, policies: 130, courses: 20 },
  { subdomain: 'board-many', people: homes * 200, policies: 30, courses: 10 },
]

const rowsOf = ({ subdomain, people, policies, courses }: Group): string[] => {
  const which = `c.subdomain = '${subdomain}'`
  const company = `(select id from companies where subdomain = '${subdomain}')`
  return [
    `insert into companies (${columns}, name, subdomain)
     values (${id('company', `'${subdomain}'`)}, ${at}, '${subdomain}', '${subdomain}')`,
    ...peopleRows(which, String(people)),
    ...readingRows(which, policies),
    ...coursesRows(which, String(courses)),
    // The main site is there: it came with the company.
    `insert into sites (${columns}, company_id, is_main, name)
     select ${id('site', `'${subdomain}' || n`)}, ${at}, ${company}, false, 'Home ' || n from generate_series(2, ${homes}) n`,
    `insert into people_sites (${columns}, company_id, person_id, site_id, started_on)
     select ${id('work', 'p.id')}, ${at}, p.company_id, p.id, s.id, current_date - 30
       from people p
       join (select id, row_number() over (order by id) - 1 as place from sites where company_id = ${company}) s
         on s.place = p.id % ${homes}
      where p.company_id = ${company} and p.role = 'employee'`,
    `update companies set several_sites = true where subdomain = '${subdomain}'`,
  ]
}

export async function fillBoards(db: pg.Client): Promise<void> {
  for (const group of groups) for (const statement of rowsOf(group)) await db.query(statement)
  await db.query('vacuum (analyze)')
}
