import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { notFound } from '@cloudoc/core/server/call/outcome.ts'
import { onlyInScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { historyList } from '../../contract/history.ts'
import { listed } from './listed.ts'

export default handleRead(historyList, async ({ input, actor, db }) => {
  const person =
    input.personId === ''
      ? undefined
      : await ofCompany(db, 'people', actor)
          .where({ document_id: input.personId })
          .where(which => {
            if (actor.sites === 'all') return
            void which.where(onlyInScope(db, actor, 'people.id')).orWhere({ id: actor.person.id })
          })
          .first('id', 'document_id')
  if (input.personId !== '' && !person) return notFound()
  return listed(db, actor, { ...input, person }) as never
})
