import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { libraryDocument } from '../../contract/package.ts'
import { beginningOf } from '../content/preview-content.ts'
import { libraryRow } from '../price/cards.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { openChecks } from './adoption-checks.ts'

export default handleRead(libraryDocument, async ({ input, db }) => {
  const held = await catalogue(db)
  const document = held.templates.get(input.id)
  if (!document) return notFound()
  const packages = [...held.packages.values()]
    .filter(({ templateIds }) => templateIds.includes(document.id))
    .map(({ name, slug }) => ({ name, slug }))
  const checks = (await openChecks(db, document.policyNumber)).map(({ text, countries }) => ({
    text,
    countries: countries.map(({ name }) => name),
  }))
  return done({ ...libraryRow(document), html: await beginningOf(db, document), packages, checks })
})
