import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import { liveGroups } from '@cloudoc/people/server/services.ts'
import { formAudience } from '../../contract/forms.ts'
import { mayBeTold } from './settings.ts'

/** So many of each can be chosen from. */
const most = 200
const members = (scope: SiteScope): SqlPart => sql`(
  select count(*)::int
    from people_group_members m
    join people p on p.id = m.person_id and p.company_id = m.company_id
   where m.group_id = people_groups.id
     and m.company_id = people_groups.company_id
     and m.left_at is null
     and p.deleted_at is null
     ${inScope(scope, 'm.person_id')}) as members`
const name = sql`
  coalesce(nullif(trim(concat_ws(' ', people.first_name, people.last_name)), ''), people.work_email, '') as name`

/** Whom the settings of a form can name. */
export default handleRead(formAudience, async ({ actor, db }) => {
  const [groups, readers] = await Promise.all([
    liveGroups(db, actor)
      .orderByRaw(natural('people_groups.name'))
      .limit(most)
      .select('people_groups.document_id', 'people_groups.name', members(actor).toRaw(db)) as unknown as Promise<
      { document_id: string; name: string; members: number }[]
    >,
    mayBeTold(db, actor)
      .orderByRaw(
        `${natural("coalesce(people.last_name, '')")}, ${natural("coalesce(people.first_name, '')")}, people.id`,
      )
      .limit(most)
      .select('people.document_id', name.toRaw(db)) as unknown as Promise<{ document_id: string; name: string }[]>,
  ])
  return done({
    groups: groups.map(group => ({ id: group.document_id, name: group.name, members: group.members })),
    readers: readers.map(person => ({ id: person.document_id, name: person.name })),
  })
})
