import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { containing } from '@cloudoc/core/server/data/like.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { formList } from '../../contract/forms.ts'
import type { FormState } from '../../contract/shapes.ts'
import { readerOf } from '../rights/answer-reader.ts'
import { starterItems } from '../starters/starters.ts'
import { hasPro } from './find-form.ts'
import { answerColumns, countedAnswers, itemOf, type Listed } from './present.ts'
import { stateSql } from './state.ts'

export default handleRead(formList, async ({ input: { state, search, skip, limit }, actor, db }) => {
  const isFound = sql`
    ${inCompany(actor, 'f')}
    and f.deleted_at is null
    ${state === '' ? nothing : sql`and ${stateSql()} = ${state}`}
    ${search === '' ? nothing : sql`and f.title ilike ${containing(search)}`}`
  const [counted, found, rows, pro] = await Promise.all([
    sql<{ shown: FormState; count: number }>`
      select ${stateSql()} as shown, count(*)::int as count
        from forms f
       where ${inCompany(actor, 'f')}
         and f.deleted_at is null
       group by 1`.rows(db),
    sql<{ count: number }>`select count(*)::int as count from forms f where ${isFound}`.one(db),
    sql<Listed>`
      select f.*, ${answerColumns}
        from forms f
        ${countedAnswers(readerOf(actor))}
       where ${isFound}
       order by f.changed_at desc, f.id desc
      offset ${skip} limit ${limit}`.rows(db),
    hasPro(db, actor.company.id),
  ])
  const of = (which: FormState): number => counted.find(({ shown }) => shown === which)?.count ?? 0
  const counts = {
    draft: of('draft'),
    open: of('open'),
    closed: of('closed'),
    total: of('draft') + of('open') + of('closed'),
  }
  const [reply, total] = [{ forms: rows.map(itemOf), counts, starters: starterItems, pro }, found?.count ?? 0]
  return rows.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})
