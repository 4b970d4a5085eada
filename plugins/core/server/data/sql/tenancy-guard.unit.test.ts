import { unguardedTable } from './tenancy-guard.ts'

const isOfCompanies = (table: string): boolean => ['documents', 'folders', 'people', 'document_issues'].includes(table)

it.each([
  ['select d.id from documents d where d.company_id = :company', undefined],
  ['select documents.id from documents where documents.company_id = :company', undefined],
  [
    'select d.id from documents d join folders f on f.id = d.folder_id and f.company_id = d.company_id where :company = d.company_id',
    undefined,
  ],
  ['select v.id from template_versions v where v.id = ?', undefined],
  ['insert into documents (id, company_id, title) values (?, :company, ?)', undefined],
  [
    'insert into documents (id, company_id) select f.id, f.company_id from folders f where f.company_id = :company',
    undefined,
  ],
  ['update documents d set title = ? where d.company_id = :company and d.id = ?', undefined],
  ['delete from people where people.company_id = :company', undefined],
  ['select held.documents, 1 as people from held', undefined],
  ['select id, (select count(*) from people) from documents d where d.company_id = :company', 'people'],
  ['select d.id from documents d where d.id = ?', 'documents'],
  ['select d.id from documents as d, folders f where d.company_id = :company and f.id = d.folder_id', 'folders'],
  [
    'select d.id from documents d left join lateral (select i.id from document_issues i where i.file_id = d.id) x on true where d.company_id = :company',
    'document_issues',
  ],
  ['select d.id from documents d where e.company_id = :company', 'documents'],
  ['select d.id from documents d where d.company_id = ?', 'documents'],
  ['insert into documents (id, title) values (?, ?)', 'documents'],
  ['insert into documents (id, company_id) select f.id, f.company_id from folders f where f.id = ?', 'folders'],
  ['update documents set title = ? where id = ?', 'documents'],
  ['delete from people where id = ?', 'people'],
  ['delete from document_issues i using documents d where d.id = i.file_id and i.company_id = :company', 'documents'],
])('%s → %s', (text, table) => expect(unguardedTable(text, isOfCompanies)).toBe(table))
