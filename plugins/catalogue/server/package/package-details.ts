import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { packageDetails } from '../../contract/package.ts'
import { previewOf } from '../content/preview-content.ts'
import { cardOf, documentRow, folderOf } from '../price/cards.ts'
import { foundDocuments } from '../search/found-documents.ts'
import { catalogue } from '../snapshot/snapshot.ts'

/** A licence runs for a year, on the monthly plan as well: the plans differ in how add-ons are paid. */
const licensePeriod = '12 months'

export default handleRead(packageDetails, async ({ input, db }) => {
  const shop = await catalogue(db)
  const item = shop.findPackage(input.slug)
  if (!item) return notFound(packageDetails.texts.none)

  const documents = shop.documentsOf(item)
  const { documents: found } = await foundDocuments(db, documents, input.search)
  const folders = Map.groupBy(documents, folderOf)
  return done(
    {
      ...cardOf(shop, item, now()),
      licensePeriod,
      createdAt: item.createdAt.toISOString(),
      documents: found.slice(input.skip, input.skip + input.limit).map(documentRow),
      folders: [...folders].map(([name, inside]) => ({ name, files: inside.length })),
      file_path: `/subscription-detail/${item.slug}`,
      preview: await previewOf(db, shop, item),
    },
    { total: found.length },
  )
})
