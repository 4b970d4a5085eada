import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { historyList } from '../../contract/history.ts'
import { listed } from './listed.ts'

export default handle(historyList, async ({ input, actor, sql }) => {
  const person =
    input.personId === ''
      ? undefined
      : await ofCompany(sql, 'people', actor).where({ document_id: input.personId }).first('id', 'document_id')
  if (input.personId !== '' && !person) return absent()
  return listed(sql, actor, { ...input, person }) as never
})
