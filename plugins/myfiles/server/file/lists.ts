import type { BoundCall } from '@cloudoc/core/server/call/handle.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { containing } from '@cloudoc/core/server/data/like.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { byId, pathTo, subtree } from '@cloudoc/core/server/data/tree.ts'
import { myFiles, myFolderName, myFolders, myFolderTargets, mySubFolders, recentMyFiles } from '../../contract/files.ts'
import { fileItemOf, filesOf, shown } from '../place/files.ts'
import { countedFolders, crumbs, folderById, folderItems, foldersOf } from '../place/places.ts'

const orders = { name: natural('my_files.name'), updated_at: 'my_files.changed_at', size: 'my_files.size' } as const

const contents = handleRead(
  myFiles,
  async ({ input: { folderId, searchValue, field, order, skip, limit }, actor, db }) => {
    const folders = await countedFolders(db, actor)
    const folder = folderById(folders, folderId)
    if (folder === undefined) return notFound(myFiles.texts.missing)
    const searched = searchValue !== ''
    const found = () =>
      searched
        ? filesOf(db, actor).where('my_files.name', 'ilike', containing(searchValue))
        : filesOf(db, actor).where('my_files.folder_id', folder?.id ?? null)
    const [counted]: { count?: string | number }[] = await found().count({ count: '*' })
    const total = Number(counted?.count ?? 0)
    const ids = found()
      .orderByRaw(`${orders[field]} ${order}, my_files.id`)
      .offset(skip)
      .limit(limit)
      .select('my_files.id')
    const rows =
      total === 0
        ? []
        : await shown(db, actor)
            .whereIn('my_files.id', ids as never)
            .orderByRaw(`${orders[field]} ${order}, my_files.id`)
    const items = folderItems(folders)
    const wanted = searchValue.toLowerCase()
    const inside =
      skip > 0
        ? []
        : searched
          ? items.filter(({ folderName }) => folderName.toLowerCase().includes(wanted)).slice(0, 100)
          : items.filter(({ parentId }) => parentId === folderId)
    const reply = {
      path: crumbs(pathTo(byId(folders), folder?.id ?? null)),
      folders: inside,
      files: rows.map(row => fileItemOf(row, folders)),
    }
    return inside.length === 0 && rows.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
  },
)

const recent = handleRead(recentMyFiles, async ({ input: { skip, limit }, actor, db }) => {
  const rows = await shown(db, actor)
    .orderBy([
      { column: 'my_files.changed_at', order: 'desc' },
      { column: 'my_files.id', order: 'desc' },
    ])
    .offset(skip)
    .limit(limit)
  const [counted]: { count?: string | number }[] = await filesOf(db, actor).count({ count: '*' })
  const folders = rows.length === 0 ? [] : await foldersOf(db, actor)
  const total = Number(counted?.count ?? 0)
  return rows.length === 0
    ? empty([], 'nothing', { total })
    : done(
        rows.map(row => fileItemOf(row, folders)),
        { total },
      )
})

const tree = handleRead(myFolders, async ({ actor, db }) => {
  const items = folderItems(await countedFolders(db, actor))
  return items.length === 0 ? empty([], 'nothing', { total: 0 }) : done(items, { total: items.length })
})

const subFolders = handleRead(mySubFolders, async ({ input, actor, db }) => {
  const folders = await countedFolders(db, actor)
  if (folderById(folders, input.folderId) === undefined) return notFound(mySubFolders.texts.missing)
  const items = folderItems(folders).filter(({ parentId }) => parentId === input.folderId)
  return items.length === 0 ? empty([], 'nothing', { total: 0 }) : done(items, { total: items.length })
})

const way = handleRead(myFolderName, async ({ input: { id, type }, actor, db }) => {
  const folders = await foldersOf(db, actor)
  const file =
    type === 'file' ? await filesOf(db, actor).where('my_files.document_id', id).first('my_files.folder_id') : undefined
  const folder = type === 'folder' ? folderById(folders, id) : undefined
  if (type === 'file' ? !file : !folder) return notFound(myFolderName.texts.missing)
  const path = crumbs(pathTo(byId(folders), file ? file.folder_id : (folder?.id ?? null)))
  return path.length === 0 ? empty([], 'top') : done(path)
})

const targets = handleRead(myFolderTargets, async ({ input, actor, db }) => {
  const folders = await countedFolders(db, actor)
  const folder = folderById(folders, input.folderId)
  if (folder === undefined) return notFound(myFolderTargets.texts.missing)
  const apart = new Set(
    folder
      ? subtree(
          folders,
          folders.filter(({ id }) => id === folder.id),
        ).map(({ document_id }) => document_id)
      : [],
  )
  const items = folderItems(folders).filter(({ folderId }) => !apart.has(folderId))
  return items.length === 0 ? empty([], 'nothing', { total: 0 }) : done(items, { total: items.length })
})

export const lists: readonly BoundCall[] = [contents, recent, tree, subFolders, way, targets]
