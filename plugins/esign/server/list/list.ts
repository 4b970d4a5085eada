import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { containing } from '@cloudoc/core/server/data/like.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { signList } from '../../contract/lists.ts'
import { type EnvelopeState, envelopeStates } from '../../contract/rules/guard.ts'
import { sentBy } from '../envelope/find.ts'
import { itemOf, type Listed, peopleColumns } from './present.ts'

type Mine = ReturnType<typeof sentBy>
type Filter = { state: EnvelopeState | 'deleted' | ''; search: string }

function narrowed(db: Db, rows: Mine, { state, search }: Filter): Mine {
  if (state === '') void rows.whereNot({ state: 'cancelled' })
  else void rows.where({ state: state === 'deleted' ? 'cancelled' : state })
  if (search !== '') {
    const pattern = containing(search)
    const isFound = sql`(
      envelopes.title ilike ${pattern}
      or exists (
        select 1
          from envelope_recipients r
         where r.envelope_id = envelopes.id
           and r.company_id = envelopes.company_id
           and (r.name ilike ${pattern} or r.email ilike ${pattern})))`
    void rows.where(isFound.toRaw(db))
  }
  return rows
}

export default handleRead(signList, async ({ input: { state, search, skip, limit }, actor, db }) => {
  const mine = (): Mine => sentBy(db, actor as Actor)
  const [counted, [found], rows] = await Promise.all([
    mine().groupBy('state').select('state').count({ count: '*' }) as unknown as Promise<
      { state: EnvelopeState; count: string }[]
    >,
    narrowed(db, mine(), { state, search }).count({ count: '*' }) as unknown as Promise<{ count: string }[]>,
    narrowed(db, mine(), { state, search })
      .orderByRaw('coalesce(envelopes.sent_at, envelopes.created_at) desc, envelopes.id desc')
      .offset(skip)
      .limit(limit)
      .select('envelopes.*', peopleColumns.toRaw(db)) as unknown as Promise<Listed[]>,
  ])
  const of = Object.fromEntries(
    envelopeStates.map(each => [each, Number(counted.find(row => row.state === each)?.count ?? 0)]),
  ) as Record<EnvelopeState, number>
  const { cancelled: deleted, ...others } = of
  const counts = { ...others, deleted, total: Object.values(others).reduce((sum, count) => sum + count, 0) }
  const [reply, total] = [{ counts, envelopes: rows.map(itemOf) }, Number(found?.count ?? 0)]
  return rows.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})
