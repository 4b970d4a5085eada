import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { libraryDocument } from '../../contract/package.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { openChecks } from '../template/adoption-checks.ts'
import { beginningOf } from '../template/preview.ts'
import { libraryRow } from './cards.ts'

export default handle(libraryDocument, async ({ input, sql }) => {
  const held = await catalogue(sql)
  const document = held.templates.get(input.id)
  if (!document) return absent()
  const packages = [...held.packages.values()]
    .filter(({ templateIds }) => templateIds.includes(document.id))
    .map(({ name, slug }) => ({ name, slug }))
  const checks = (await openChecks(sql, document.policyNumber)).map(({ text, countries }) => ({
    text,
    countries: countries.map(({ name }) => name),
  }))
  return done({ ...libraryRow(document), html: await beginningOf(sql, document), packages, checks })
})
