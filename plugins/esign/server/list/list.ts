import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, none } from '@cloudoc/core/server/call/outcome.ts'
import { containing } from '@cloudoc/core/server/data/like.ts'
import { signList } from '../../contract/lists.ts'
import { type EnvelopeState, envelopeStates } from '../../contract/rules/guard.ts'
import { sentBy } from '../envelope/find.ts'
import { itemOf, type Listed, peopleColumns } from './present.ts'

type Mine = ReturnType<typeof sentBy>
type Filter = { state: EnvelopeState | 'deleted' | ''; search: string }

function narrowed(rows: Mine, { state, search }: Filter): Mine {
  if (state === '') void rows.whereNot({ state: 'cancelled' })
  else void rows.where({ state: state === 'deleted' ? 'cancelled' : state })
  if (search !== '') {
    void rows.whereRaw(
      `(envelopes.title ilike :like or exists (select 1 from envelope_recipients r where r.envelope_id = envelopes.id and r.company_id = envelopes.company_id and (r.name ilike :like or r.email ilike :like)))`,
      { like: containing(search) },
    )
  }
  return rows
}

export default handle(signList, async ({ input: { state, search, skip, limit }, actor, sql }) => {
  const mine = (): Mine => sentBy(sql, actor as Actor)
  const [counted, [found], rows] = await Promise.all([
    mine().groupBy('state').select('state').count({ count: '*' }) as unknown as Promise<
      { state: EnvelopeState; count: string }[]
    >,
    narrowed(mine(), { state, search }).count({ count: '*' }) as unknown as Promise<{ count: string }[]>,
    narrowed(mine(), { state, search })
      .orderByRaw('coalesce(envelopes.sent_at, envelopes.created_at) desc, envelopes.id desc')
      .offset(skip)
      .limit(limit)
      .select('envelopes.*', sql.raw(peopleColumns)) as unknown as Promise<Listed[]>,
  ])
  const of = Object.fromEntries(
    envelopeStates.map(each => [each, Number(counted.find(row => row.state === each)?.count ?? 0)]),
  ) as Record<EnvelopeState, number>
  const { cancelled: deleted, ...others } = of
  const counts = { ...others, deleted, total: Object.values(others).reduce((sum, count) => sum + count, 0) }
  const [reply, total] = [{ counts, envelopes: rows.map(itemOf) }, Number(found?.count ?? 0)]
  return rows.length === 0 ? none(reply, 'nothing', { total }) : done(reply, { total })
})
