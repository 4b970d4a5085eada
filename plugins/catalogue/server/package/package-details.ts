import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { packageDetails } from '../../contract/package.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { previewOf } from '../template/preview.ts'
import { holds } from '../template-list/search.ts'
import { cardOf, documentRow, folderOf } from './cards.ts'

/** A licence runs for a year, on the monthly plan as well: the plans differ in how add-ons are paid. */
const licensePeriod = '12 months'

export default handle(packageDetails, async ({ input, sql }) => {
  const shop = await catalogue(sql)
  const item = shop.findPackage(input.slug)
  if (!item) return absent(packageDetails.texts.none)

  const documents = shop.documentsOf(item)
  const found = documents.filter(document => holds(document.searchText, input.search))
  const folders = Map.groupBy(documents, folderOf)
  return done(
    {
      ...cardOf(shop, item, now()),
      licensePeriod,
      createdAt: item.createdAt.toISOString(),
      documents: found.slice(input.skip, input.skip + input.limit).map(documentRow),
      folders: [...folders].map(([name, inside]) => ({ name, files: inside.length })),
      file_path: `/subscription-detail/${item.slug}`,
      preview: await previewOf(sql, shop, item),
    },
    { total: found.length },
  )
})
