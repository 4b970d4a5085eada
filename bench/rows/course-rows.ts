import type pg from 'pg'
import { at, columns, idIn, tokenHash } from './rows.ts'

/** Of company `courses-1`: a matrix of so many people and courses, half of it certified. */
export const [people, courses] = [200, 300]
/** Of company `courses-2`: so many people who have one topic of one course to do. */
export const crowd = 500

const id = idIn('courses')
/** A number as it is printed on a certificate, from what tells it from others, as SQL. */
const numberOf = (of: string): string =>
  `upper(regexp_replace(substr(md5('number ' || ${of}), 1, 12), '^(.{4})(.{4})(.{4})$', '\\1-\\2-\\3'))`
const pupils = `case c.subdomain when 'courses-1' then ${people} else ${crowd} end`
const topic = `jsonb_build_array(jsonb_build_object('id', 'topic1', 'kind', 'text', 'title', 'Lifting', 'required', true, 'html', '<p>Words</p>'))`

/** Courses of companies, what is asked of whom, and what is certified: half of it, but in company `courses-2`. */
export const coursesRows = (which: string, count: string): string[] => [
  `insert into courses (${columns}, company_id, title, minutes, valid_months, topics, draft_hash, revision)
   select ${id('course', "c.id || ' ' || n")}, ${at}, c.id, 'Course ' || n, 20, 12, ${topic}, 'draft', 0
     from companies c
    cross join lateral generate_series(1, ${count}) n
    where ${which}`,
  `insert into course_versions (${columns}, company_id, course_id, number, title, minutes, valid_months, topics,
                                outline, hash, made_of, issued_at)
   select ${id('version', 'k.id')}, ${at}, k.company_id, k.id, 1, k.title, 20, 12,
          jsonb_set(k.topics, '{0,file}', 'null'), '[{"id":"topic1","required":true}]', 'hash' || k.id, 'draft|', now()
     from courses k
     join companies c on c.id = k.company_id
    where ${which}`,
  `update courses k
      set current_id = v.id
     from course_versions v
     join companies c on c.id = v.company_id
    where v.course_id = k.id
      and v.made_of = 'draft|'
      and ${which}`,
  `insert into course_assignments (${columns}, company_id, course_id, audience, due_days, started_on, assigned_at)
   select ${id('assignment', 'k.id')}, ${at}, k.company_id, k.id, 'everyone', 30, current_date, now()
     from courses k
     join companies c on c.id = k.company_id
    where ${which}`,
  `insert into course_enrolments (${columns}, company_id, course_id, person_id, cycle, latest, live, version_id,
                                  asked_on, due_on, assigned_at, started_at, completed_at)
   select ${id('enrolment', "k.id || ' ' || p.id")}, ${at}, k.company_id, k.id, p.id, 1, true, true, k.current_id,
          current_date - 20, current_date + (k.id + p.id) % 20 - 5, now(), now(),
          case when c.subdomain <> 'courses-2' and (k.id + p.id) % 2 = 0 then now() end
     from courses k
     join companies c on c.id = k.company_id
     join people p    on p.company_id = c.id and p.role = 'employee'
    where ${which}`,
  `insert into course_certificates (${columns}, company_id, course_id, enrolment_id, person_id, person_name, number,
                                    title, source, issued_on, expires_on, version_number, hash, receipt, recorded_at)
   select ${id('certificate', 'o.id')}, ${at}, o.company_id, o.course_id, o.id, o.person_id, 'Sam No',
          ${numberOf('o.id')}, 'Course', 'course', current_date - 10, current_date + 355, 1,
          encode(sha256(convert_to('certificate ' || o.id, 'UTF8')), 'hex'), 'receipt', now()
     from course_enrolments o
     join companies c on c.id = o.company_id
    where o.completed_at is not null
      and ${which}`,
]

/** Two companies with their people, their courses, what is asked of whom, and what is certified. */
export async function fillCourses(db: pg.Client): Promise<void> {
  const rows = [
    `insert into companies (${columns}, name, subdomain) select ${id('company', 'n')}, ${at}, 'Courses ' || n, 'courses-' || n from generate_series(1, 2) n`,
    `insert into people (${columns}, company_id, work_email, first_name, last_name, role)
     select ${id('person', "c.id || ' ' || n")}, ${at}, c.id, 'pupil-' || c.id || '-' || n || '@bench.example', 'Sam', 'No ' || n, case n when 0 then 'company' else 'employee' end
       from companies c cross join lateral generate_series(0, ${pupils}) n where c.subdomain like 'courses-%'`,
    // The holder's token is the name of the company; a pupil's is that and their number.
    `insert into sessions (${columns}, person_id, company_id, token_hash, expires_at)
     select ${id('session', 'p.id')}, ${at}, p.id, p.company_id, ${tokenHash(`c.subdomain || case p.role when 'company' then '' else '-' || substr(p.last_name, 4) end`)}, now() + interval '2 hours' from people p join companies c on c.id = p.company_id where c.subdomain like 'courses-%'`,
    ...coursesRows(`c.subdomain like 'courses-%'`, `case c.subdomain when 'courses-1' then ${courses} else 1 end`),
    'vacuum (analyze)',
  ]
  for (const statement of rows) await db.query(statement)
}
