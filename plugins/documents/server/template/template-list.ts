import { holds } from '@cloudoc/catalogue/server/services.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { templateList } from '../../contract/documents.ts'
import { listReply } from '../overview/lists.ts'
import { heldTemplates } from './templates.ts'

export default handle(templateList, async ({ input, actor, sql }) => {
  const found = (await heldTemplates(sql, actor)).filter(({ searchText }) => holds(searchText, input.searchValue))
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
