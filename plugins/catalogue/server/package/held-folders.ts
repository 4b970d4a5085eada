import { handle } from '@cloudoc/core/server/call/handle.ts'
import { heldFolders } from '../../contract/package.ts'
import { pageOf } from '../content/paging.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { heldPackages } from './held.ts'
import { foldersOf } from './package-folders.ts'

export default handle(heldFolders, async ({ input, actor, sql }) => {
  const sold = await catalogue(sql)
  const ids = await heldPackages.get()(sql, actor.company.id)
  const held = [...sold.packages.values()].filter(({ id }) => ids.has(id))
  return pageOf(held, input, item => ({
    _id: item.id,
    name: item.name,
    slug: item.slug,
    folders: foldersOf(sold, item),
  }))
})
