import { fullName } from '@cloudoc/accounts/server/services/people.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { onlyInScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { groupDetails } from '../../contract/groups.ts'
import { holding, pageOf } from '../paging.ts'
import { byLastName, personName, type Shown, shownColumns } from '../person-sql.ts'
import { groupItem, type ListedGroup } from './group-list.ts'
import { liveGroups, memberCount } from './groups.ts'

type Member = Shown & { joined_at: Date }

const memberItem = (row: Member) => ({
  _id: row.document_id,
  name: fullName(row),
  email: row.work_email ?? '',
  jobTitle: row.job_title ?? '',
  location: row.location ?? '',
  state: row.state,
  joinedAt: row.joined_at.toISOString(),
})

export default handleRead(groupDetails, async ({ input, actor, db }) => {
  const [group]: (ListedGroup & { id: number })[] = await liveGroups(db, actor)
    .where({ document_id: input.groupId })
    .select('id', 'document_id', 'name', 'updated_at', sql`${memberCount(actor)} as members`.toRaw(db))
  if (!group) return notFound(groupDetails.texts.missing)
  const members = ofCompany(db, 'people', actor)
    .join('people_group_members as m', 'm.person_id', 'people.id')
    .where({ 'm.group_id': group.id })
    .whereNull('m.left_at')
    .whereNull('people.deleted_at')
    .where(onlyInScope(db, actor, 'people.id'))
    .where(holding(personName, input.search))
  const { rows, total } = await pageOf<Member>(members, {
    ...input,
    order: `${byLastName()}, people.id`,
    columns: ['m.joined_at', shownColumns(actor).toRaw(db)],
  })
  return done({ ...groupItem(group), people: rows.map(memberItem) }, { total })
})
