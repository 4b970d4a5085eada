import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { groupList } from '../../contract/groups.ts'
import { holding, listReply, pageOf } from '../paging.ts'
import { liveGroups, memberCount } from './groups.ts'

const columns = { name: natural('people_groups.name'), members: 'members', updated_at: 'people_groups.updated_at' }
export interface ListedGroup {
  document_id: string
  name: string
  members: number
  updated_at: Date
}

export default handleRead(groupList, async ({ input, actor, db }) => {
  const found = liveGroups(db, actor).where(holding('people_groups.name', input.search))
  const page = await pageOf<ListedGroup>(found, {
    ...input,
    order: `${columns[input.field]} ${input.order}, ${natural('people_groups.name')}, people_groups.id`,
    columns: ['document_id', 'name', 'updated_at', sql`${memberCount(actor)} as members`.toRaw(db)],
  })
  return listReply(page, groupItem)
})

export const groupItem = ({ document_id, name, members, updated_at }: ListedGroup) => ({
  _id: document_id,
  name,
  members,
  updated_at: updated_at.toISOString(),
})
