import type { Knex } from 'knex'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, none } from '@cloudoc/core/server/call/outcome.ts'
import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { folderContents } from '../../contract/folders.ts'
import { byId, countedFolders, crumbs, folderItems, pathTo } from './folders.ts'
import { soon, withStatus } from '../overview/lists.ts'
import { foldersInOrder } from '../overview/order.ts'
import { documentItem, listed, nameOf, numberOf, present, type Listed } from '../document/present.ts'
import { listedUpload, presentUploads, uploadItem, type ListedUpload } from '../file/uploads.ts'

export default handle(folderContents, async ({ input, actor, sql }) => {
  const all = await countedFolders(sql, actor)
  const folder = all.find(({ document_id }) => document_id === input.folderId)
  if (!folder && input.folderId !== '') return absent(folderContents.texts.missing)

  const folders = foldersInOrder(folderItems(all).filter(({ parentId }) => parentId === input.folderId), input)
  const { documents, files, order, total } = await contentsOf(sql, actor, folder?.id ?? null, input)
  const reply = { path: crumbs(pathTo(byId(all), folder?.id ?? null)), folders, documents: documents.map(documentItem), files: files.map(uploadItem), order }
  return folders.length === 0 && order.length === 0 ? none(reply, 'nothing', { total }) : done(reply, { total })
})

type Asked = Pick<ParsedOf<typeof folderContents>, 'status' | 'field' | 'order' | 'skip' | 'limit'>
interface Lying { kind: 'document' | 'upload'; id: number; public_id: string }

/** A page of the documents and uploaded files of a folder, in one order, and how many there are: at most four statements. */
async function contentsOf(sql: Sql, actor: Actor, folderId: number | null, { status, field, order, skip, limit }: Asked): Promise<{ documents: Listed[]; files: ListedUpload[]; order: string[]; total: number }> {
  const documents = (): Knex.QueryBuilder => {
    const found = present(sql, actor).where('documents.folder_id', folderId)
    return status === 'files' ? found.whereRaw('false') : found.where(withStatus(status))
  }
  const uploads = (): Knex.QueryBuilder => {
    const found = presentUploads(sql, actor).where('document_uploads.folder_id', folderId)
    return status === 'review' ? found.where('document_uploads.review_date', '<=', soon()) : status === 'all' || status === 'files' ? found : found.whereRaw('false')
  }
  const lying = documents().select(sql.raw(`'document' as kind, documents.id, documents.document_id as public_id, lower(${nameOf}) as name, lower(${numberOf}) as number, documents.changed_at, documents.review_date`))
    .unionAll([uploads().select(sql.raw(`'upload', document_uploads.id, document_uploads.document_id, lower(document_uploads.name), '', document_uploads.changed_at, document_uploads.review_date`))])
  const columns = { name: 'name', policyNumber: 'number', updated_at: 'changed_at', review_date: 'review_date' }
  const counted = await sql.count<{ count: string }[]>({ count: '*' }).from(lying.clone().as('one'))
  const total = Number(counted[0]?.count ?? 0)
  const rows: Lying[] = total <= skip ? [] : await sql.select('kind', 'id', 'public_id').from(lying.as('one')).orderByRaw(`${columns[field]} ${order}, name, number, kind, id`).offset(skip).limit(limit)
  const ids = (kind: Lying['kind']): number[] => rows.filter(row => row.kind === kind).map(({ id }) => id)
  const [documentIds, uploadIds] = [ids('document'), ids('upload')]
  return {
    documents: inOrderOf(rows, documentIds.length === 0 ? [] : await present(sql, actor).whereIn('documents.id', documentIds).select(listed(sql))),
    files: inOrderOf(rows, uploadIds.length === 0 ? [] : await presentUploads(sql, actor).whereIn('document_uploads.id', uploadIds).select(listedUpload(sql))),
    order: rows.map(({ public_id }) => public_id), total,
  }
}

function inOrderOf<Row extends { document_id: string }>(rows: readonly Lying[], found: readonly Row[]): Row[] {
  const places = new Map(rows.map(({ public_id }, at) => [public_id, at]))
  return found.toSorted((one, other) => (places.get(one.document_id) ?? 0) - (places.get(other.document_id) ?? 0))
}
