import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { indexJoins, inIndex, inTreeOrder, ownerOf, versions } from '../index-list/index-sql.ts'
import { nameOf, numberOf } from '../rows/document-rows.ts'
import { workingLabel } from '../rows/label.ts'
import { setName } from '../rows/set-name.ts'

export interface SelectedFile {
  /** Public id of the document, or of the uploaded file. */
  fileId: string
  isUpload: boolean
  /** As lists call it: without its number, an uploaded file with its ending. */
  name: string
  /**
   * Where it lies below what was chosen: 'Folder/Sub/QA-01 Complaints'; an uploaded file with its ending. A
   * folder's name holds no slash here. Where the company has documents of several sets, the set is the first
   * folder, unless it is one anyway.
   */
  path: string
}

/** At most as many go into one export, or into one index. */
export const maxDocuments = 2000

export interface Selection {
  id: string
  type: 'file' | 'folder' | 'upload'
}

/**
 * The documents and uploaded files of a selection, each once, with their places: a chosen folder stands for
 * all that lies in it, one with no id for everything. One statement. What is not there, or another company's,
 * is left out. One more than `maxDocuments` where there are too many, so that nothing is cut in silence.
 */
export async function selectedFiles(db: Db, companyId: number, chosen: readonly Selection[]): Promise<SelectedFile[]> {
  const ids = (type: Selection['type']): string[] => chosen.filter(item => item.type === type).map(({ id }) => id)
  const everything = ids('folder').includes('')
  return sql<SelectedFile>`
    with recursive tree as (
      select top.id, replace(top.name, '/', '-') || '/' as path
        from folders top
       where ${inCompany(companyId, 'top')}
         and top.deleted_at is null
         and (top.document_id = any(${ids('folder')}) ${everything ? sql`or top.parent_id is null` : nothing})
      union
      select f.id, tree.path || replace(f.name, '/', '-') || '/'
        from folders f
        join tree on f.parent_id = tree.id
       where ${inCompany(companyId, 'f')}
         and f.deleted_at is null),
    found as (
      select documents.id, tree.path
        from documents
        join tree on tree.id = documents.folder_id
       where ${inCompany(companyId, 'documents')}
         and documents.deleted_at is null
      union all
      select documents.id, ''
        from documents
       where ${inCompany(companyId, 'documents')}
         and documents.deleted_at is null
         and (documents.document_id = any(${ids('file')})
              ${everything ? sql`or documents.folder_id is null` : nothing})),
    once as (select id, min(path) as path from found group by id),
    placed as (
      select documents.id, once.path, replace(${setName}, '/', '-') || '/' as set
        from once
        join documents on documents.id = once.id),
    uploaded as (
      select u.id, u.document_id, u.name, tree.path
        from document_uploads u
        join tree on tree.id = u.folder_id
       where ${inCompany(companyId, 'u')}
         and u.deleted_at is null
      union all
      select u.id, u.document_id, u.name, ''
        from document_uploads u
       where ${inCompany(companyId, 'u')}
         and u.deleted_at is null
         and (u.document_id = any(${ids('upload')}) ${everything ? sql`or u.folder_id is null` : nothing}))
    select *
      from (
        select documents.document_id as "fileId", false as "isUpload", ${nameOf} as name,
               case
                 when placed.set = '/' or strpos('/' || placed.path, '/' || placed.set) > 0 then ''
                 else placed.set
               end || placed.path || trim(replace(${numberOf} || ' ' || ${nameOf}, '/', '-')) as path
          from placed
          join documents on documents.id = placed.id
          left join template_versions v on v.id = documents.version_id
        union all
        select document_id, true, min(name), min(path) || min(replace(name, '/', '-'))
          from uploaded
         group by document_id) one
     order by string_to_array(lower(path), '/') collate natural_order, "isUpload", "fileId"
     limit ${maxDocuments + 1}`.rows(db)
}

export interface IndexRow {
  folder: string
  policyNumber: string
  title: string /** As issued; 'Draft' where nothing is. */
  version: string /** What it is based on. */
  provider: string
  reviewDate: string /** Role of whoever keeps it; '' where none is named. */
  owner: string /** As lists say it: '' where the company has one alone. */
  set: string
}

/** What a selection is called: its folder's name, or that of the one file in it; '' where it is several things. */
export async function nameOfSelection(
  db: Db,
  companyId: number,
  chosen: readonly Selection[],
  found: readonly SelectedFile[],
): Promise<string> {
  const [one, ...others] = chosen
  if (one?.type !== 'folder' || others.length > 0) return found.length === 1 ? (found[0]?.name ?? '') : ''
  if (one.id === '') return 'All documents'
  return (
    (await ofCompany(db, 'folders', companyId).where({ document_id: one.id }).whereNull('deleted_at').first('name'))
      ?.name ?? ''
  )
}

/**
 * The index of a folder with all that lies in it, or of everything, without what is kept out of it: in the
 * order of the folders; nothing where the folder is not there. One more than `maxDocuments` where there are
 * too many.
 */
export async function indexOf(
  db: Db,
  companyId: number,
  folderId: string,
): Promise<{ title: string; rows: IndexRow[] } | undefined> {
  const folder =
    folderId === ''
      ? undefined
      : await ofCompany(db, 'folders', companyId)
          .where({ document_id: folderId })
          .whereNull('deleted_at')
          .first('id', 'name')
  if (folderId !== '' && !folder) return undefined
  const rows = await sql<IndexRow>`
    with recursive tree as (
      select top.id, top.name::text as path
        from folders top
       where ${inCompany(companyId, 'top')}
         and top.deleted_at is null
         and ${folder ? sql`top.id = ${folder.id}` : sql`top.parent_id is null`}
      union
      select f.id, tree.path || ' / ' || f.name
        from folders f
        join tree on f.parent_id = tree.id
       where ${inCompany(companyId, 'f')}
         and f.deleted_at is null)
    select coalesce(tree.path, '') as folder, ${numberOf} as "policyNumber", ${nameOf} as title, ${versions},
           documents.review_date as "reviewDate", ${ownerOf} as owner, ${setName} as set
      from documents
      ${folder ? nothing : sql`left`} join tree on tree.id = documents.folder_id
      ${indexJoins}
     where ${inCompany(companyId, 'documents')}
       and documents.deleted_at is null
       and ${inIndex}
     order by ${inTreeOrder}, ${natural(numberOf)}, ${natural(nameOf)}, documents.id
     limit ${maxDocuments + 1}`.rows(db)
  return { title: folder?.name ?? 'All documents', rows }
}

/**
 * What an index says of these documents of a company, by document (`draft`: of their working texts); what is
 * not there has no entry. One statement.
 */
export async function indexedFiles(
  db: Db,
  companyId: number,
  fileIds: readonly string[],
  draft = false,
): Promise<Map<string, Omit<IndexRow, 'folder'>>> {
  const working = sql`${workingLabel} as version, coalesce(v.version, '') as provider`
  const rows = await sql<Omit<IndexRow, 'folder'> & { fileId: string }>`
    select documents.document_id as "fileId", ${numberOf} as "policyNumber", ${nameOf} as title,
           ${draft ? working : versions},
           documents.review_date as "reviewDate", ${ownerOf} as owner, ${setName} as set
      from documents
      ${indexJoins}
     where ${inCompany(companyId, 'documents')}
       and documents.document_id = any(${fileIds})
       and documents.deleted_at is null`.rows(db)
  return new Map(rows.map(({ fileId, ...row }) => [fileId, row]))
}

/** The text that a backup keeps: its document and revision; nothing where it is not there. */
export async function backedUp(
  db: Db,
  companyId: number,
  backupId: string,
): Promise<{ fileId: string; revisionId: string } | undefined> {
  const row: { fileId: string; revisionId: string } | undefined = await db('document_backups as b')
    .where({ 'b.company_id': companyId, 'b.document_id': backupId })
    .join('documents as d', 'd.id', 'b.file_id')
    .whereNull('d.deleted_at')
    .join('document_revisions as r', 'r.id', 'b.revision_id')
    .first({ fileId: 'd.document_id', revisionId: 'r.document_id' })
  return row
}
