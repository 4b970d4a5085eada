import type { Part } from '@cloudoc/accounts/server/services/company.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { picturePath } from '../picture/pictures.ts'
import { type PrintDocument, printDocuments } from './export-source.ts'
import '../tables.ts'

const atOnce = 50
interface Placed {
  id: number
  file: string
  path: string[] | null
}

/**
 * The documents of a company as they read now, as pages that any browser shows: for the export of all its
 * data. Documents in the bin are among its rows.
 */
export async function* companyDocuments(db: Db, { id: company_id }: { id: number }): AsyncGenerator<Part> {
  for (let after = 0; ; ) {
    const rows = await sql<Placed>`
      with recursive above as (
        select f.id, f.parent_id, array[f.name::text] as path
          from folders f
         where ${inCompany(company_id, 'f')}
           and f.parent_id is null
        union all
        select inner_one.id, inner_one.parent_id, a.path || inner_one.name::text
          from folders inner_one
          join above a on inner_one.parent_id = a.id
         where ${inCompany(company_id, 'inner_one')})
      select d.id, d.document_id as file, a.path
        from documents d
        left join above a on a.id = d.folder_id
       where ${inCompany(company_id, 'd')}
         and d.deleted_at is null
         and d.id > ${after}
       order by d.id
       limit ${atOnce}`.rows(db)
    const documents = new Map(
      (
        await printDocuments(
          db,
          company_id,
          rows.map(({ file }) => ({ fileId: file })),
        )
      ).map(document => [document.fileId, document]),
    )
    for (const { file, path } of rows) {
      const document = documents.get(file)
      if (!document) continue
      const folders = ['documents', ...(path ?? []).map(step)]
      yield {
        name: `${folders.join('/')}/${step(document.title)}.html`,
        content: Buffer.from(pageOf(document, company_id, folders.length)),
      }
    }
    if (rows.length < atOnce) return
    after = rows.at(-1)?.id ?? after
  }
}

/** One step of a path. What else a name must not hold, the archive sees to. */
const step = (name: string): string => name.replaceAll('/', ' ').trim() || 'Untitled'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Pictures lie beside, in the same export. */
function pageOf(
  { title, policyNumber, version, header, body, footer }: PrintDocument,
  companyId: number,
  depth: number,
): string {
  const pictures = `${'../'.repeat(depth)}files/companies/${companyId}/pictures/`
  const text = [
    header,
    `<h1>${escaped(title)}</h1><p>${escaped([policyNumber, version].filter(Boolean).join(' · '))}</p>`,
    body,
    footer,
  ]
    .join('\n')
    .replaceAll(`/api${picturePath}/`, pictures)
  return `<!doctype html>\n<html lang="en-GB">\n<meta charset="utf-8">\n<title>${escaped(title)}</title>\n${text}\n</html>\n`
}
