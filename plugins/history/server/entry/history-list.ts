import { handle } from '@cloudoc/core/server/call/handle.ts'
import { notFound } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { historyList } from '../../contract/history.ts'
import { listed } from './listed.ts'

export default handle(historyList, async ({ input, actor, db }) => {
  const person =
    input.personId === ''
      ? undefined
      : await ofCompany(db, 'people', actor).where({ document_id: input.personId }).first('id', 'document_id')
  if (input.personId !== '' && !person) return notFound()
  return listed(db, actor, { ...input, person }) as never
})
