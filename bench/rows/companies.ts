import { createHash } from 'node:crypto'
import { withSql } from '../frame/sql.ts'

/** Documents of each company, in folders of fifty; the one behind them is long, and the first company's alone. */
export const documents = 300
const inFolder = 50
export const longDocument = documents + 1
const longWords = 8000
/** One document in so many has a text of the company's own. */
const editedEvery = 25

const idOf = (kind: string, one: number, other: number): string =>
  kind.charAt(0) + createHash('md5').update(`${kind} ${one} ${other}`).digest('hex').slice(0, 23)
/** The same in SQL. */
const id = (kind: string, one: string, other: string): string =>
  `'${kind.charAt(0)}' || substr(md5('${kind} ' || ${one} || ' ' || ${other}), 1, 23)`

/** Public ids of a company's things, companies and documents counted from 1. */
export const fileOf = (company: number, position: number): string => idOf('document', company, position)
export const folderOf = (company: number, position: number): string =>
  idOf('folder', company, Math.floor((position - 1) / inFolder))
export const holderOf = (company: number): string => idOf('person', company, 0)
export const tokenOf = (company: number): string => `bench-${company}`
/** The company's edited documents, by position. */
export const editedOf = (company: number): number[] =>
  Array.from({ length: documents / editedEvery }, (_, at) => at * editedEvery + (company % editedEvery || editedEvery))

const at = 'now(), now(), now()'
const columns = 'document_id, created_at, updated_at, published_at'
const version =
  'template_document_id, number, title, policy_number, kind, format, review_months, version, change, written, header, body, footer, excerpt, plain, hash'
/** A line of the company's own, behind the provider's text. */
const own = `'Here, ' || c.name || ' keeps to this with a named member of staff on each shift.'`

/** What all companies share: the library as it is, then texts put together from two of its documents, and a long one. */
const texts = [
  'create unlogged table bench_texts (position int primary key, version_id int not null, template_id text not null)',
  `insert into bench_texts select row_number() over (order by policy_number), id, template_document_id
     from (select distinct on (template_document_id) * from template_versions order by template_document_id, number desc) latest limit ${documents}`,
  `with library as (select t.position, v.*, count(*) over () as many from bench_texts t join template_versions v on v.id = t.version_id),
   made as (
     insert into template_versions (${columns}, ${version})
     select ${id('version', 'p', '0')}, ${at}, ${id('template', 'p', '0')}, 1, one.title || ' with ' || other.title, one.policy_number || '-' || p, one.kind, one.format, 12, '1.0', '', null,
            '', one.body || other.body, '', one.excerpt, one.plain || ' ' || other.plain, md5('bench ' || p)
       from generate_series((select count(*) + 1 from library)::int, ${documents}) p
       join library one on one.position = 1 + p % one.many join library other on other.position = 1 + (p * 7 + 3) % other.many
     returning id, template_document_id)
   insert into bench_texts select p, made.id, template_document_id from generate_series(1, ${documents}) p join made on template_document_id = ${id('template', 'p', '0')}`,
  `with counted as (select t.position, v.*, cardinality(regexp_split_to_array(v.plain, '\\s+')) as length from bench_texts t join template_versions v on v.id = t.version_id),
   summed as (select *, sum(length) over (order by position) - length as before from counted),
   made as (
     insert into template_versions (${columns}, ${version})
     select ${id('version', String(longDocument), '0')}, ${at}, ${id('template', String(longDocument), '0')}, 1, 'Staff handbook', 'BENCH-1', 'policy', 'portrait', 12, '1.0', '', null,
            '', string_agg(body, '' order by position), '', 'A long one', string_agg(plain, ' ' order by position), md5('bench long')
       from summed where before < ${longWords} returning id, template_document_id)
   insert into bench_texts select ${longDocument}, id, template_document_id from made`,
]

const companies = [
  `insert into companies (${columns}, name, subdomain, details)
   select ${id('company', 'n', '0')}, ${at}, 'Company ' || n || ' Care', 'bench-' || n, '{"company_email": "office@bench.example", "company_phone": "02079460150", "organisation_type": "Domiciliary care"}'::jsonb
     from generate_series(1, $1::int) n`,
  `insert into people (${columns}, company_id, email, first_name, last_name, role)
   select ${id('person', 'n', '0')}, ${at}, c.id, 'manager' || n || '@bench.example', 'Manager', n::text, 'company'
     from generate_series(1, $1::int) n join companies c on c.document_id = ${id('company', 'n', '0')}`,
  `insert into sessions (${columns}, person_id, company_id, token_hash, expires_at)
   select ${id('session', 'n', '0')}, ${at}, p.id, p.company_id, translate(rtrim(encode(sha256(convert_to('bench-' || n, 'UTF8')), 'base64'), '='), '+/', '-_'), now() + interval '2 hours'
     from generate_series(1, $1::int) n join people p on p.document_id = ${id('person', 'n', '0')}`,
  `insert into folders (${columns}, company_id, name, colour)
   select ${id('folder', 'n', 'f')}, ${at}, c.id, 'Folder ' || f + 1, 'teal'
     from generate_series(1, $1::int) n join companies c on c.document_id = ${id('company', 'n', '0')} cross join generate_series(0, ${documents / inFolder - 1}) f`,
  `insert into documents (${columns}, company_id, source_id, version_id, folder_id, revision_number, review_date, added_at, changed_at)
   select ${id('document', 'n', 't.position')}, ${at}, c.id, t.template_id, t.version_id, f.id, 0, current_date + t.position * 13 % 400 - 20, now(), now() - t.position * interval '1 minute'
     from generate_series(1, $1::int) n join companies c on c.document_id = ${id('company', 'n', '0')}
     join bench_texts t on t.position <= case n when 1 then ${longDocument} else ${documents} end
     left join folders f on f.document_id = ${id('folder', 'n', `(t.position - 1) / ${inFolder}`)}`,
]

/** Of every other company, so that two connections share the work: the words of each text are made by the database. */
const revisions = `
  insert into document_revisions (${columns}, company_id, file_id, number, author_name, kind, version_id, header, body, footer, plain, hash, saved_at)
  select ${id('revision', 'n', 't.position')}, ${at}, d.company_id, d.id, 1, 'Manager ' || n, 'edited', v.id, v.header, v.body || '<p>' || ${own} || '</p>', v.footer, v.plain || ' ' || ${own},
         md5(n || ' ' || t.position), now()
    from generate_series(1 + $2::int, $1::int, 2) n join bench_texts t on t.position <= ${documents} and t.position % ${editedEvery} = n % ${editedEvery}
    join documents d on d.document_id = ${id('document', 'n', 't.position')} join companies c on c.id = d.company_id join template_versions v on v.id = d.version_id`

const heads =
  'update documents d set head_id = r.id, revision_number = r.number from document_revisions r where r.file_id = d.id'

/** What was just joined by its key needs no look whether the key is there; and the rows are thrown away. */
const hurried = `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '64MB'`

/** Fills a database that holds the library, while no node runs on it: companies with a holder who is signed in, folders, pins, and some texts of their own. */
export const fillWithCompanies = (database: string, count: number): Promise<void> =>
  withSql(database, first =>
    withSql(database, async second => {
      await Promise.all([first.query(hurried), second.query(hurried)])
      for (const statement of texts) await first.query(statement)
      for (const statement of companies) await first.query(statement, [count])
      await Promise.all([first.query(revisions, [count, 0]), second.query(revisions, [count, 1])])
      await first.query(heads)
      await first.query('drop table bench_texts')
      // What a database in use has had done to it by itself; otherwise the first readers would do it.
      await first.query('vacuum (analyze)')
    }),
  )
