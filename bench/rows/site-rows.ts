import type pg from 'pg'
import { at, columns, idIn, tokenHash } from './rows.ts'

const id = idIn('sites')
/** Homes beside the main one, and documents of which each home has words of its own. */
export const [homes, documents] = [50, 130]
export const token = 'sites-1'

/** SQL of a text of 54 blocks, in which each of these paragraphs, by its place, reads otherwise. */
const body = (changed: string): string => `(
  select string_agg(
           case at % 9
             when 0 then '<h2>Part ' || d.n || ' ' || at || '</h2>'
             when 8 then '<ul><li>Item ' || at || ' of the list.</li><li>Item ' || at || ' after it.</li></ul>'
             else '<p>Staff at desk ' || at || ' record what they saw on day ' || at * 7 || ' and tell the manager of house '
                  || at * 13 || case ${changed} else '' end || ' before noon.</p>'
           end, '' order by at)
    from generate_series(0, 53) at)`

const stored = (text: string): Readonly<Record<string, string>> => ({
  header: `''`,
  body: text,
  footer: `''`,
  hash: `md5('hash' || d.n)`,
  saved_at: 'now()',
  author_name: `'Sam Reed'`,
})

const insert = (table: string, kind: string, of: Readonly<Record<string, string>>, from: string): string =>
  `insert into ${table} (${columns}, company_id, ${Object.keys(of).join(', ')})
   select ${id(kind, `d.n || ' ' || coalesce(s.id, 0)`)}, ${at}, c.id, ${Object.values(of).join(', ')}
     from companies c cross join generate_series(1, ${documents}) d (n) ${from} where c.subdomain = 'sites'`
const none = 'left join sites s on false'
const file = `join documents f on f.company_id = c.id and f.policy_number = 'B-' || d.n`
const each = `join sites s on s.company_id = c.id and not s.is_main`

/** A company of fifty homes: each has words of its own in each document, and the office a newer text that waits to be issued. */
const fill = [
  `insert into companies (${columns}, name, subdomain) values (${id('company', "'1'")}, ${at}, 'Sites', 'sites')`,
  `insert into people (${columns}, company_id, work_email, first_name, last_name, role)
   select ${id('person', "'1'")}, ${at}, id, 'sites@bench.example', 'Sam', 'Reed', 'company' from companies where subdomain = 'sites'`,
  `insert into sessions (${columns}, person_id, company_id, token_hash, expires_at)
   select ${id('session', "'1'")}, ${at}, p.id, p.company_id, ${tokenHash(`'${token}'`)}, now() + interval '2 hours'
     from people p where p.work_email = 'sites@bench.example'`,
  `insert into sites (${columns}, company_id, is_main, name)
   select ${id('site', 'n')}, ${at}, c.id, false, 'Home ' || n from companies c cross join generate_series(1, ${homes}) n where c.subdomain = 'sites'`,
  `update companies set several_sites = true where subdomain = 'sites'`,
  insert(
    'documents',
    'document',
    {
      title: `'Document ' || d.n`,
      policy_number: `'B-' || d.n`,
      revision_number: '2',
      review_date: 'current_date + 300',
      added_at: 'now()',
      changed_at: 'now()',
    },
    none,
  ),
  insert(
    'document_revisions',
    'first',
    { file_id: 'f.id', number: '1', kind: `'edited'`, ...stored(body(`at when -1 then ''`)) },
    `${file} ${none}`,
  ),
  insert(
    'document_revisions',
    'second',
    {
      file_id: 'f.id',
      number: '2',
      kind: `'edited'`,
      ...stored(body(`at when 20 then ', and write it down'`)),
      hash: `md5('newer' || d.n)`,
    },
    `${file} ${none}`,
  ),
  insert(
    'document_issues',
    'issue',
    {
      file_id: 'f.id',
      state: `'issued'`,
      size: `'minor'`,
      major: '1',
      minor: '0',
      note: `'First.'`,
      revision_id: 'r.id',
      hash: 'r.hash',
      title: `'Document ' || d.n`,
      next_review: 'current_date + 300',
      proposer_name: `'Sam Reed'`,
      proposed_at: 'now()',
      decided_at: 'now()',
    },
    `${file} join document_revisions r on r.file_id = f.id and r.number = 1 ${none}`,
  ),
  `update documents f set issued_id = i.id, head_id = r.id from document_issues i, document_revisions r, companies c
    where c.subdomain = 'sites' and f.company_id = c.id and i.file_id = f.id and r.file_id = f.id and r.number = 2`,
  insert(
    'document_site_revisions',
    'own',
    {
      file_id: 'f.id',
      site_id: 's.id',
      number: '1',
      kind: `'adapted'`,
      base_id: 'f.issued_id',
      ...stored(body(`at when 40 then ', as ' || s.name || ' has no lift'`)),
    },
    `${file} ${each}`,
  ),
  insert(
    'document_site_texts',
    'text',
    {
      file_id: 'f.id',
      site_id: 's.id',
      state: `'adapted'`,
      head_id: 'r.id',
      revision_number: '1',
      base_id: 'f.issued_id',
      places: '1',
      conflicts: '0',
      changed_at: 'now()',
    },
    `${file} ${each} join document_site_revisions r on r.file_id = f.id and r.site_id = s.id`,
  ),
]

export async function fillSites(db: pg.Client): Promise<void> {
  for (const statement of fill) await db.query(statement)
}
