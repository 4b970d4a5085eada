import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { libraryDocument } from '../../contract/package.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { beginningOf } from '../template/preview.ts'
import { libraryRow } from './cards.ts'

export default handle(libraryDocument, async ({ input, db }) => {
  const held = await catalogue(db)
  const document = held.templates.get(input.id)
  if (!document) return notFound()
  const packages = [...held.packages.values()]
    .filter(({ templateIds }) => templateIds.includes(document.id))
    .map(({ name, slug }) => ({ name, slug }))
  return done({ ...libraryRow(document), html: await beginningOf(db, document), packages })
})
