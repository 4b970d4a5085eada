import { perShape, unguardedTable } from './statement.ts'

const ofCompany = (table: string): boolean => ['documents', 'folders', 'people', 'document_issues'].includes(table)

it.each([
  ['select d.id from documents d where d.company_id = :company', undefined],
  ['select documents.id from documents where documents.company_id = :company', undefined],
  [
    'select d.id from documents d join folders f on f.id = d.folder_id and f.company_id = d.company_id where :company = d.company_id',
    undefined,
  ],
  ['select v.id from template_versions v where v.id = :id', undefined],
  ['select id, (select count(*) from people) from documents d where d.company_id = :company', 'people'],
  ['select d.id from documents d where d.id = :id', 'documents'],
  ['select d.id from documents as d, folders f where d.company_id = :company and f.id = d.folder_id', 'folders'],
  [
    'select d.id from documents d left join lateral (select i.id from document_issues i where i.file_id = d.id) x on true where d.company_id = :company',
    'document_issues',
  ],
  ['select d.id from documents d where e.company_id = :company', 'documents'],
  ['select d.id from documents d where d.company_id = :companyOfSomebody', 'documents'],
  ['update documents set title = :title where id = :id', 'documents'],
  ['select held.documents, 1 as people from held', undefined],
])('%s → %s', (text, table) => expect(unguardedTable(text, ofCompany)).toBe(table))

it('a statement of a shape is made once', () => {
  const make = jest.fn(({ order }: { order: string; all: boolean }) => order)
  const made = perShape(make)
  expect([
    made({ order: 'asc', all: true }),
    made({ order: 'desc', all: true }),
    made({ order: 'asc', all: true }),
    made({ order: 'asc', all: false }),
  ]).toEqual(['asc', 'desc', 'asc', 'asc'])
  expect(make).toHaveBeenCalledTimes(3)
})
