import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { groupDetails } from '../../contract/groups.ts'
import { holding, pageOf } from '../paging.ts'
import { personName } from '../person-sql.ts'
import { groupItem, type ListedGroup } from './group-list.ts'
import { liveGroups, memberCount } from './groups.ts'

interface Member { document_id: string; name: string; email: string | null; joined_at: Date }

export default handle(groupDetails, async ({ input, actor, sql }) => {
  const [group]: (ListedGroup & { id: number })[] = await liveGroups(sql, actor).where({ document_id: input.groupId }).select('id', 'document_id', 'name', 'updated_at', sql.raw(`${memberCount} as members`))
  if (!group) return absent(groupDetails.texts.missing)
  const members = ofCompany(sql, 'people', actor).join('people_group_members as m', 'm.person_id', 'people.id')
    .where({ 'm.group_id': group.id }).whereNull('m.left_at').whereNull('people.deleted_at').where(holding(personName, input.search))
  const { rows, total } = await pageOf<Member>(members, { ...input, order: `lower(${personName}), people.id`, columns: ['people.document_id', 'people.email', 'm.joined_at', sql.raw(`${personName} as name`)] })
  const people = rows.map(({ document_id, name, email, joined_at }) => ({ _id: document_id, name, email: email ?? '', joinedAt: joined_at.toISOString() }))
  return done({ ...groupItem(group), people }, { total })
})
