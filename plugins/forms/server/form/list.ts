import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, none } from '@cloudoc/core/server/call/outcome.ts'
import { containing } from '@cloudoc/core/server/data/like.ts'
import type { Knex } from 'knex'
import { formList } from '../../contract/forms.ts'
import type { FormState } from '../../contract/shapes.ts'
import { starterItems } from '../starters/starters.ts'
import type { FormRow } from '../tables.ts'
import { forms, hasPro } from './find.ts'
import { answerColumns, countedAnswers, itemOf, type Listed } from './present.ts'
import { stateSql, today } from './state.ts'

type Forms = Knex.QueryBuilder<FormRow, FormRow[]>

function narrowed(rows: Forms, state: FormState | '', search: string): Forms {
  if (state !== '') void rows.whereRaw(`${stateSql} = :state`, { ...today(), state })
  if (search !== '') void rows.where('forms.title', 'ilike', containing(search))
  return rows
}

export default handle(formList, async ({ input: { state, search, skip, limit }, actor, sql }) => {
  const [counted, [found], rows, pro] = await Promise.all([
    forms(sql, actor)
      .groupBy('shown')
      .select(sql.raw(`${stateSql} as shown`, today()))
      .count({ count: '*' }) as unknown as Promise<{ shown: FormState; count: string }[]>,
    narrowed(forms(sql, actor), state, search).count({ count: '*' }) as unknown as Promise<{ count: string }[]>,
    narrowed(forms(sql, actor), state, search)
      .joinRaw(countedAnswers)
      .orderBy('forms.changed_at', 'desc')
      .orderBy('forms.id', 'desc')
      .offset(skip)
      .limit(limit)
      .select('forms.*', sql.raw(answerColumns)) as unknown as Promise<Listed[]>,
    hasPro(sql, actor.company.id),
  ])
  const of = (which: FormState): number => Number(counted.find(({ shown }) => shown === which)?.count ?? 0)
  const counts = {
    draft: of('draft'),
    open: of('open'),
    closed: of('closed'),
    total: of('draft') + of('open') + of('closed'),
  }
  const [reply, total] = [{ forms: rows.map(itemOf), counts, starters: starterItems, pro }, Number(found?.count ?? 0)]
  return rows.length === 0 ? none(reply, 'nothing', { total }) : done(reply, { total })
})
