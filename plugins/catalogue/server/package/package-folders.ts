import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { packageFolders } from '../../contract/package.ts'
import { pageOf } from '../content/paging.ts'
import { folderOf } from '../price/cards.ts'
import type { Catalogue, Package } from '../snapshot/model.ts'
import { catalogue } from '../snapshot/snapshot.ts'

/** The folders of a package, in the order in which its documents name them. */
export const foldersOf = (held: Catalogue, item: Package) =>
  [...Map.groupBy(held.documentsOf(item), folderOf)].map(([name, documents]) => ({
    name,
    files: documents.map(({ id, title, policyNumber }) => ({ _id: id, name: title, policyNumber })),
  }))

export default handleRead(packageFolders, async ({ input, db }) => {
  const held = await catalogue(db)
  const chosen =
    input.slug === '' ? [...held.packages.values()] : [held.findPackage(input.slug)].filter(item => item !== undefined)
  return pageOf(chosen, input, item => ({
    _id: item.id,
    name: item.name,
    slug: item.slug,
    folders: foldersOf(held, item),
  }))
})
