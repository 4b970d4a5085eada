import type { Knex } from 'knex'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, none } from '@cloudoc/core/server/call/outcome.ts'
import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { folderContents } from '../../contract/folders.ts'
import { byId, countOf, crumbs, folderItems, foldersFrom, pathTo } from './folders.ts'
import { soon, withStatus } from '../overview/lists.ts'
import { foldersInOrder } from '../overview/order.ts'
import { documentItem, listed, nameOf, numberOf, activeDocuments, type Listed } from '../document/present.ts'
import { listedUpload, presentUploads, uploadItem, type ListedUpload } from '../file/uploads.ts'

export default handle(folderContents, async ({ input, actor, sql }) => {
  const [all, { documents, files, order, total }] = await Promise.all([foldersFrom(sql, actor, input.folderId), contentsOf(sql, actor, input)])
  const folder = all.find(({ document_id }) => document_id === input.folderId)
  if (!folder && input.folderId !== '') return absent(folderContents.texts.missing)

  const folders = foldersInOrder(folderItems(all).filter(({ parentId }) => parentId === input.folderId), input)
  const reply = { path: crumbs(pathTo(byId(all), folder?.id ?? null)), folders, documents: documents.map(documentItem), files: files.map(uploadItem), order }
  return folders.length === 0 && order.length === 0 ? none(reply, 'nothing', { total }) : done(reply, { total })
})

type Asked = Pick<ParsedOf<typeof folderContents>, 'folderId' | 'status' | 'field' | 'order' | 'skip' | 'limit'>
interface Lying { lies: 'document' | 'upload'; id: number; public_id: string; total: number }
type Row = Lying & Partial<Listed>

/** A page of the documents and uploaded files of a folder, in one order, and how many there are: one statement, one more where the page has uploaded files or lies behind the end. */
async function contentsOf(sql: Sql, actor: Actor, { folderId, status, field, order, skip, limit }: Asked): Promise<{ documents: Listed[]; files: ListedUpload[]; order: string[]; total: number }> {
  const inFolder = (column: string) => (query: Knex.QueryBuilder): void => {
    if (folderId === '') query.whereNull(column)
    // Whether the folder is there and may be seen is asked beside this.
    else query.where(column, ofCompany(sql, 'folders', actor).where({ document_id: folderId }).whereNull('deleted_at').select('id'))
  }
  const documents = (): Knex.QueryBuilder => {
    const found = activeDocuments(sql, actor).where(inFolder('documents.folder_id'))
    return status === 'files' ? found.whereRaw('false') : found.where(withStatus(status))
  }
  const uploads = (): Knex.QueryBuilder => {
    const found = presentUploads(sql, actor).where(inFolder('document_uploads.folder_id'))
    return status === 'review' ? found.where('document_uploads.review_date', '<=', soon()) : status === 'all' || status === 'files' ? found : found.whereRaw('false')
  }
  const lying = documents().select(sql.raw(`'document' as kind, documents.id, documents.document_id as public_id, lower(${nameOf}) as name, lower(${numberOf}) as number, documents.changed_at, documents.review_date`))
    .unionAll([uploads().select(sql.raw(`'upload', document_uploads.id, document_uploads.document_id, lower(document_uploads.name), '', document_uploads.changed_at, document_uploads.review_date`))])
  const columns = { name: 'name', policyNumber: 'number', updated_at: 'changed_at', review_date: 'review_date' }
  const inOrder = `${columns[field]} ${order}, name, number, kind, id`
  const page = sql.select('kind', 'id', 'public_id', sql.raw(`row_number() over (order by ${inOrder}) as place, (count(*) over ())::int as total`)).from(lying.as('one')).orderBy('place').offset(skip).limit(limit)
  // `offset 0`: the page first, then its documents by their keys.
  const shown = activeDocuments(sql, actor).whereRaw(`lying.kind = 'document' and documents.id = lying.id`).select(listed(sql)).offset(sql.raw('0') as never)
  const rows: Row[] = await sql.with('lying', page).from('lying').joinRaw('left join lateral ? as shown on true', [shown] as never).orderBy('lying.place').select('lying.kind as lies', 'lying.id', 'lying.public_id', 'lying.total', 'shown.*')
  if (rows.length === 0) return { documents: [], files: [], order: [], total: skip === 0 ? 0 : await countOf(sql, lying) }
  const uploadIds = rows.filter(({ lies }) => lies === 'upload').map(({ id }) => id)
  return {
    documents: rows.filter((row): row is Lying & Listed => row.lies === 'document'),
    files: inOrderOf(rows, uploadIds.length === 0 ? [] : await presentUploads(sql, actor).whereIn('document_uploads.id', uploadIds).select(listedUpload(sql))),
    order: rows.map(({ public_id }) => public_id), total: rows[0]?.total ?? 0,
  }
}

function inOrderOf<Item extends { document_id: string }>(rows: readonly Lying[], found: readonly Item[]): Item[] {
  const places = new Map(rows.map(({ public_id }, at) => [public_id, at]))
  return found.toSorted((one, other) => (places.get(one.document_id) ?? 0) - (places.get(other.document_id) ?? 0))
}
