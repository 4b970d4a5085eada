import type pg from 'pg'
import { at, columns, idIn, tokenHash } from './rows.ts'

const id = idIn('care')
/** In the bin of company 1, over all kinds. */
export const binned = {
  userfiles: 8000,
  folders: 1000,
  myfiles: 5000,
  saved_docs: 2000,
  policies: 2000,
  employees: 2000,
} as const
export const inBin = Object.values(binned).reduce((sum, count) => sum + count, 0)
/** Documents of company 2, own files of company 3's holder, entries of company 4's history. */
export const [reviewed, ownFiles, entries] = [500, 10_000, 1_000_000]
/** Company 5 uploads, company 6 shares this document. */
export const sharedFile = 'care-shared-document-001'
export const tokenOf = (company: number): string => `care-${company}`
const companies = 6

/**
 * Rows of a table, one for each n from 1. `of` are columns and what is in them, as SQL; the company is `c`,
 * its holder `p`.
 */
const rows = (
  table: string,
  { company, kind, count, joins = '' }: { company: number; kind: string; count: number; joins?: string },
  of: Readonly<Record<string, string>>,
): string =>
  `insert into ${table} (${columns}, company_id, ${Object.keys(of).join(', ')}) select ${id(kind, `c.id || ' ' || n`)}, ${at}, c.id, ${Object.values(of).join(', ')}
     from companies c join people p on p.company_id = c.id and p.role = 'company' cross join generate_series(1, ${count}) n ${joins} where c.subdomain = 'care-${company}'`

/** Somebody deleted it at some time of the last weeks, by itself. */
const gone = { deleted_at: `now() - n * interval '3 minutes'`, deleted_by_id: 'p.id', deletion: `'gone' || n` }
const document = {
  title: `'Document ' || n`,
  revision_number: '0',
  review_date: 'current_date + n % 300',
  added_at: 'now()',
  changed_at: 'now()',
}
const own = {
  owner_id: 'p.id',
  name: `'Notes ' || n || '.txt'`,
  kind: `'text'`,
  size: 'n * 13 % 100000',
  revision_number: '0',
  changed_at: `now() - n * interval '1 minute'`,
}
/** In one of twenty folders, or, every third, at the top. */
const place = (table: string, kind: string): string =>
  `left join ${table} f on f.document_id = ${id(kind, `c.id || ' ' || (n % 20 + 1)`)} and n % 3 > 0`

const fill = [
  `insert into companies (${columns}, name, subdomain) select ${id('company', 'n')}, ${at}, 'Care ' || n, 'care-' || n from generate_series(1, ${companies}) n`,
  `insert into people (${columns}, company_id, work_email, first_name, last_name, role)
   select ${id('person', "c.id || ' ' || n")}, ${at}, c.id, 'care-' || c.id || '-' || n || '@bench.example', 'Sam', 'No ' || n, case n when 0 then 'company' else 'user' end
     from companies c cross join generate_series(0, 40) n where c.subdomain like 'care-%'`,
  `insert into sessions (${columns}, person_id, company_id, token_hash, expires_at)
   select ${id('session', 'p.id')}, ${at}, p.id, p.company_id, ${tokenHash('c.subdomain')}, now() + interval '2 hours' from companies c join people p on p.company_id = c.id and p.role = 'company' where c.subdomain like 'care-%'`,
  rows('folders', { company: 1, kind: 'folder', count: 40 }, { name: `'Folder ' || n`, colour: `'teal'` }),
  rows(
    'folders',
    { company: 1, kind: 'binned folder', count: binned.folders, joins: place('folders', 'folder') },
    { name: `'Old folder ' || n`, colour: `'teal'`, parent_id: 'f.id', ...gone },
  ),
  rows(
    'documents',
    { company: 1, kind: 'binned document', count: binned.userfiles, joins: place('folders', 'folder') },
    { ...document, folder_id: 'f.id', ...gone },
  ),
  rows('my_folders', { company: 1, kind: 'own folder', count: 40 }, { owner_id: 'p.id', name: `'Own ' || n` }),
  rows(
    'my_files',
    { company: 1, kind: 'binned file', count: binned.myfiles, joins: place('my_folders', 'own folder') },
    { ...own, area: `'mine'`, folder_id: 'f.id', ...gone },
  ),
  rows(
    'my_files',
    { company: 1, kind: 'saved document', count: binned.saved_docs },
    {
      ...own,
      area: `'saved'`,
      document_name: `'Document ' || n`,
      ...gone,
    },
  ),
  rows(
    'policies',
    { company: 1, kind: 'binned policy', count: binned.policies },
    {
      source: `'page'`,
      name: `'Policy ' || n`,
      status: '0',
      revision: '0',
      content: `''`,
      deleted_at: gone.deleted_at,
      deleted_by_id: 'p.id',
    },
  ),
  rows(
    'people',
    { company: 1, kind: 'gone employee', count: binned.employees },
    {
      work_email: `'gone-' || n || '@bench.example'`,
      first_name: `'Gone'`,
      last_name: `'No ' || n`,
      role: `'employee'`,
      deleted_at: gone.deleted_at,
    },
  ),
  // What is at hand, beside it.
  rows('documents', { company: 1, kind: 'document', count: 2000 }, document),
  rows('documents', { company: 2, kind: 'document', count: reviewed }, document),
  rows('my_folders', { company: 3, kind: 'own folder', count: 20 }, { owner_id: 'p.id', name: `'Own ' || n` }),
  rows(
    'my_files',
    { company: 3, kind: 'own file', count: ownFiles, joins: place('my_folders', 'own folder') },
    { ...own, area: `'mine'`, folder_id: 'f.id' },
  ),
  rows(
    'history_entries',
    {
      company: 4,
      kind: 'entry',
      count: entries,
      joins: `join people who on who.company_id = c.id and who.last_name = 'No ' || n % 41`,
    },
    {
      person_id: 'who.id',
      person_name: `'Sam No ' || n % 41`,
      area: `(array['sign-in', 'people', 'groups', 'documents', 'policies', 'orders', 'settings'])[1 + n % 7]`,
      what: `'Edited'`,
      subject_kind: `'document'`,
      subject_id: `'d' || n`,
      subject_name: `'Document ' || n % 300`,
      detail: `''`,
      happened_at: `now() - n * interval '2 minutes'`,
    },
  ),
  rows('documents', { company: 6, kind: 'document', count: 1 }, document),
  `update documents set document_id = '${sharedFile}' from companies c where c.id = documents.company_id and c.subdomain = 'care-6'`,
  `insert into document_revisions (${columns}, company_id, file_id, number, author_name, kind, body, plain, hash, saved_at)
   select ${id('revision', 'd.id')}, ${at}, d.company_id, d.id, 1, 'Sam', 'edited', '<p>Words</p>', 'Words', 'words', now() from documents d where d.document_id = '${sharedFile}'`,
  `update documents d set head_id = r.id, revision_number = 1 from document_revisions r where r.file_id = d.id and d.document_id = '${sharedFile}'`,
]

/** Companies with much in the bin, to review, of their own, and behind them. */
export async function fillCare(db: pg.Client): Promise<void> {
  for (const statement of fill) await db.query(statement)
  await db.query('vacuum (analyze)')
}
