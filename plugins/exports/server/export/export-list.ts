import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, none } from '@cloudoc/core/server/call/outcome.ts'
import { exportList } from '../../contract/exports.ts'
import { ownExports } from './own.ts'
import { exportItem } from './present.ts'

export default handle(exportList, async ({ input, actor, sql }) => {
  const mine = ownExports(sql, actor)
  const [counted] = await mine.clone().count<{ count: string }[]>({ count: '*' })
  const rows = await mine
    .orderBy([
      { column: 'started_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(input.skip)
    .limit(input.limit)
  const total = Number(counted?.count ?? 0)
  return rows.length === 0 ? none([], 'nothing', { total }) : done(rows.map(exportItem), { total })
})
