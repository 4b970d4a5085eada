import { foundDocuments } from '@cloudoc/catalogue/server/services/search.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { templateList } from '../../contract/documents.ts'
import { listReply } from '../overview/lists.ts'
import { heldTemplates } from './templates.ts'

export default handleRead(templateList, async ({ input, actor, db }) => {
  const { documents: found } = await foundDocuments(db, await heldTemplates(db, actor), input.searchValue)
  const shown = found.slice(input.skip, input.skip + input.limit)
  return listReply(
    { rows: shown, total: found.length },
    ({ id, title, policyNumber, kind, format, version, excerpt }) => ({
      templateId: id,
      name: title,
      policyNumber,
      kind,
      format,
      version: version.label,
      excerpt,
    }),
  )
})
