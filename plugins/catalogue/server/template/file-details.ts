import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { fileDetails } from '../../contract/package.ts'
import { beginningOf } from '../content/preview-content.ts'
import { libraryRow } from '../price/cards.ts'
import { catalogue } from '../snapshot/snapshot.ts'

export default handleRead(fileDetails, async ({ input, db }) => {
  const { templates, packages } = await catalogue(db)
  const document = templates.get(input.fileId)
  if (!document) return notFound(fileDetails.refusals.absent.text)
  const brings = [...packages.values()]
    .filter(({ templateIds }) => templateIds.includes(document.id))
    .map(({ id, name, slug }) => ({ _id: id, name, slug }))
  return done({
    ...libraryRow(document),
    version: document.version.label,
    change: document.version.change,
    html: await beginningOf(db, document),
    packages: brings,
  })
})
