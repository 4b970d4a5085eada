import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { joinSql, nothing, type SqlPart, type Statement, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { folderContents } from '../../contract/folders.ts'
import { hasStatus, soon } from '../overview/lists.ts'
import { type Item, itemColumns, itemJoins, nameOf, numberOf } from '../rows/document-rows.ts'
import { isReadable } from '../rows/readable.ts'
import { type ListedUpload, listedUpload, presentUploads } from '../rows/upload-rows.ts'

type Asked = Pick<ParsedOf<typeof folderContents>, 'folderId' | 'status' | 'field' | 'order' | 'skip' | 'limit'>
type Status = Asked['status']
/** A place in the list: of a document, whose columns follow, or of an uploaded file. */
interface Placed {
  item: 'document' | 'upload'
  id: number
  public_id: string
  total: number
}
type Row = Placed & Item

const columns = { name: 'name', policyNumber: 'number', updated_at: 'changed_at', review_date: 'review_date' } as const
const hasFiles = (status: Status): boolean => status === 'all' || status === 'files' || status === 'review'

/**
 * SQL: documents and uploaded files of a folder that the actor may read, with what they are put in order by.
 * Whether the folder is there and may be seen is asked beside this.
 */
function itemsIn(actor: Actor, folderId: string, status: Status): SqlPart {
  const liesIn = (column: string): SqlPart =>
    folderId === ''
      ? sqlText(`${column} is null`)
      : sql`${sqlText(column)} = (
          select folders.id
            from folders
           where ${inCompany(actor, 'folders')}
             and folders.document_id = ${folderId}
             and folders.deleted_at is null)`
  const documents = sql`
    select 'document' as kind, documents.id, documents.document_id as public_id,
           ${nameOf} as name, ${numberOf} as number, documents.changed_at, documents.review_date
      from documents
      ${itemJoins}
     where ${inCompany(actor, 'documents')}
       and documents.deleted_at is null
       and ${isReadable(actor)}
       and ${liesIn('documents.folder_id')}
       and ${hasStatus(status)}`
  // One without a file is not there yet.
  const files = sql`
    select 'upload' as kind, u.id, u.document_id as public_id,
           u.name, '' as number, u.changed_at, u.review_date
      from document_uploads u
     where ${inCompany(actor, 'u')}
       and u.deleted_at is null
       and u.head_id is not null
       and ${isReadable(actor, 'u.folder_id')}
       and ${liesIn('u.folder_id')}
       ${status === 'review' ? sql`and u.review_date <= ${soon()}` : nothing}`
  return joinSql([...(status === 'files' ? [] : [documents]), ...(hasFiles(status) ? [files] : [])], ' union all ')
}

/** SQL: the order of such rows. `of`: their alias. */
function orderOf(of: string, { field, order }: Pick<Asked, 'field' | 'order'>): SqlPart {
  const first = sqlText(`${of}.${columns[field]}`)
  const [name, number] = [natural(sqlText(`${of}.name`)), natural(sqlText(`${of}.number`))]
  const way = order === 'asc' ? sql`asc` : sql`desc`
  return sql`
    ${field === 'name' || field === 'policyNumber' ? natural(first) : first} ${way},
    ${name}, ${number}, ${sqlText(`${of}.kind, ${of}.id`)}`
}

/** A page of them. `offset 0`: the page first, then its documents by their keys. */
const findPage = (actor: Actor, { folderId, status, skip, limit, ...sorting }: Asked): Statement<Row> => sql<Row>`
  select page.kind as item, page.id, page.public_id, page.total, shown.*
    from (
      select one.*, (count(*) over ())::int as total
        from (${itemsIn(actor, folderId, status)}) one
       order by ${orderOf('one', sorting)}
      offset ${skip} limit ${limit}) page
    left join lateral (
      select ${itemColumns}
        from documents
        ${itemJoins}
       where page.kind = 'document'
         and documents.id = page.id
         and ${inCompany(actor, 'documents')}
      offset 0) shown on true
   order by ${orderOf('page', sorting)}`

const countItems = (actor: Actor, { folderId, status }: Asked): Statement<{ total: number }> =>
  sql<{ total: number }>`select count(*)::int as total from (${itemsIn(actor, folderId, status)}) one`

interface Contents {
  documents: Item[]
  files: ListedUpload[]
  order: string[]
  total: number
}

/**
 * A page of the documents and uploaded files of a folder, in one order, and how many there are: one
 * statement, one more where the page has uploaded files or lies behind the end.
 */
export async function contentsOf(db: Db, actor: Actor, asked: Asked): Promise<Contents> {
  const rows = await findPage(actor, asked).rows(db)
  if (rows.length === 0) {
    const counted = asked.skip === 0 ? undefined : await countItems(actor, asked).one(db)
    return { documents: [], files: [], order: [], total: counted?.total ?? 0 }
  }
  const uploadIds = rows.filter(({ item }) => item === 'upload').map(({ id }) => id)
  return {
    documents: rows.filter(({ item }) => item === 'document'),
    files: inOrderOf(
      rows,
      uploadIds.length === 0
        ? []
        : await presentUploads(db, actor).whereIn('document_uploads.id', uploadIds).select(listedUpload(db)),
    ),
    order: rows.map(({ public_id }) => public_id),
    total: rows[0]?.total ?? 0,
  }
}

function inOrderOf<Item extends { document_id: string }>(rows: readonly Placed[], found: readonly Item[]): Item[] {
  const places = new Map(rows.map(({ public_id }, at) => [public_id, at]))
  return found.toSorted((one, other) => (places.get(one.document_id) ?? 0) - (places.get(other.document_id) ?? 0))
}
