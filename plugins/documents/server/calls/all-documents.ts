import { handle } from '@cloudoc/core/server/handle.ts'
import { done, none } from '@cloudoc/core/server/outcome.ts'
import { allDocuments } from '../../contract/documents.ts'
import { documentItem, listed, present, type Listed } from '../services/present.ts'
import { matching } from '../services/search.ts'
import { inOrder } from '../services/order.ts'

export default handle(allDocuments, async ({ input, actor, sql }) => {
  const found = present(sql, actor).where(matching(input.searchValue))
  const [counted] = await found.clone().count<{ total: string }[]>({ total: '*' })
  const rows: Listed[] = await found.select(listed(sql)).orderByRaw(inOrder(input)).offset(input.skip).limit(input.limit)
  const total = Number(counted?.total ?? 0)
  return rows.length === 0 ? none([], 'nothing', { total }) : done(rows.map(documentItem), { total })
})
