import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { companyStatement, perShape } from '@cloudoc/core/server/data/statement/statement.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { folderContents } from '../../contract/folders.ts'
import { type Item, itemColumns, itemJoins, nameOf, numberOf } from '../document/present.ts'
import { type ListedUpload, listedUpload, presentUploads } from '../file/uploads.ts'
import { readableText, readsAll } from '../grant/readable.ts'
import { soon, statusText } from '../overview/lists.ts'

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
interface Values {
  folder: string
  reader: number
  soon: string
}

const columns = { name: 'name', policyNumber: 'number', updated_at: 'changed_at', review_date: 'review_date' } as const
const hasFiles = (status: Status): boolean => status === 'all' || status === 'files' || status === 'review'

/** SQL: documents and uploaded files of a folder that the actor may read, with what they are put in order by. Whether the folder is there and may be seen is asked beside this. */
function itemsIn(status: Status, top: boolean, all: boolean): string {
  const inFolder = (column: string): string =>
    top
      ? `${column} is null`
      : `${column} = (select folders.id from folders where folders.company_id = :company and folders.document_id = :folder and folders.deleted_at is null)`
  const documents = `
    select 'document' as kind, documents.id, documents.document_id as public_id, ${nameOf} as name, ${numberOf} as number, documents.changed_at, documents.review_date
      from documents ${itemJoins}
     where documents.company_id = :company and documents.deleted_at is null and ${readableText(all, 'documents.folder_id')} and ${inFolder('documents.folder_id')} and ${statusText(status)}`
  // One without a file is not there yet.
  const files = `
    select 'upload' as kind, u.id, u.document_id as public_id, u.name, '' as number, u.changed_at, u.review_date
      from document_uploads u
     where u.company_id = :company and u.deleted_at is null and u.head_id is not null and ${readableText(all, 'u.folder_id')} and ${inFolder('u.folder_id')}${status === 'review' ? ' and u.review_date <= :soon' : ''}`
  return [...(status === 'files' ? [] : [documents]), ...(hasFiles(status) ? [files] : [])].join(' union all ')
}

const statements = perShape(
  ({ status, field, order, top, all }: Pick<Asked, 'status' | 'field' | 'order'> & { top: boolean; all: boolean }) => {
    const found = itemsIn(status, top, all)
    const inOrder = (of: string): string => {
      const [first, name, number] = [`${of}.${columns[field]}`, natural(`${of}.name`), natural(`${of}.number`)]
      return `${field === 'name' || field === 'policyNumber' ? natural(first) : first} ${order}, ${name}, ${number}, ${of}.kind, ${of}.id`
    }
    return {
      // `offset 0`: the page first, then its documents by their keys.
      page: companyStatement<Values & { skip: number; limit: number }, Row>(
        `select page.kind as item, page.id, page.public_id, page.total, shown.*
         from (select one.*, (count(*) over ())::int as total from (${found}) one order by ${inOrder('one')} offset :skip limit :limit) page
         left join lateral (
           select ${itemColumns} from documents ${itemJoins} where page.kind = 'document' and documents.id = page.id and documents.company_id = :company offset 0) shown on true
        order by ${inOrder('page')}`,
      ),
      count: companyStatement<Values, { total: number }>(`select count(*)::int as total from (${found}) one`),
    }
  },
)

interface Contents {
  documents: Item[]
  files: ListedUpload[]
  order: string[]
  total: number
}

/** A page of the documents and uploaded files of a folder, in one order, and how many there are: one statement, one more where the page has uploaded files or lies behind the end. */
export async function contentsOf(
  sql: Sql,
  actor: Actor,
  { folderId, status, field, order, skip, limit }: Asked,
): Promise<Contents> {
  const { page, count } = statements({ status, field, order, top: folderId === '', all: readsAll(actor) })
  const values = { folder: folderId, reader: actor.person.id, soon: soon() }
  const rows = await page.rows(sql, actor, { ...values, skip, limit })
  if (rows.length === 0)
    return {
      documents: [],
      files: [],
      order: [],
      total: skip === 0 ? 0 : ((await count.rows(sql, actor, values))[0]?.total ?? 0),
    }
  const uploadIds = rows.filter(({ item }) => item === 'upload').map(({ id }) => id)
  return {
    documents: rows.filter(({ item }) => item === 'document'),
    files: inOrderOf(
      rows,
      uploadIds.length === 0
        ? []
        : await presentUploads(sql, actor).whereIn('document_uploads.id', uploadIds).select(listedUpload(sql)),
    ),
    order: rows.map(({ public_id }) => public_id),
    total: rows[0]?.total ?? 0,
  }
}

function inOrderOf<Item extends { document_id: string }>(rows: readonly Placed[], found: readonly Item[]): Item[] {
  const places = new Map(rows.map(({ public_id }, at) => [public_id, at]))
  return found.toSorted((one, other) => (places.get(one.document_id) ?? 0) - (places.get(other.document_id) ?? 0))
}
