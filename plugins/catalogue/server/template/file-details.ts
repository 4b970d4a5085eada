import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { fileDetails } from '../../contract/package.ts'
import { libraryRow } from '../package/cards.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { beginningOf } from './preview.ts'

export default handle(fileDetails, async ({ input, sql }) => {
  const { templates, packages } = await catalogue(sql)
  const document = templates.get(input.fileId)
  if (!document) return absent(fileDetails.texts.absent)
  const brings = [...packages.values()]
    .filter(({ templateIds }) => templateIds.includes(document.id))
    .map(({ id, name, slug }) => ({ _id: id, name, slug }))
  return done({
    ...libraryRow(document),
    version: document.version.label,
    change: document.version.change,
    html: await beginningOf(sql, document),
    packages: brings,
  })
})
