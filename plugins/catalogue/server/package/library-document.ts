import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { libraryDocument } from '../../contract/package.ts'
import { questionTables } from '../content/content.ts'
import { beginningOf } from '../content/preview-content.ts'
import { libraryRow } from '../price/cards.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { askedInWords, askedOf } from '../template/asked.ts'
import { readFront } from '../template/front.ts'
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
  const version = await db('template_versions').where({ id: document.version.id }).first('front')
  const asked = askedOf(readFront(version?.front).asked, document.policyNumber, await questionTables(db))
  return done({
    ...libraryRow(document),
    html: await beginningOf(db, document),
    packages,
    checks,
    asked: askedInWords(asked),
  })
})
