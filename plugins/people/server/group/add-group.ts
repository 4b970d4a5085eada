import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { addGroup, maxGroups } from '../../contract/groups.ts'
import { change, employeesBy, groupNamed, liveGroups, lockNames } from './groups.ts'

const { texts } = addGroup

export default handle(addGroup, async ({ input, actor, tx }) => {
  await lockNames(tx, actor)
  const people = new Set(input.employeeIds)
  const members = await employeesBy(tx.sql, actor, [...people])
  if (members.length < people.size) return absent(texts.stranger)
  if (await groupNamed(tx.sql, actor, input.name))
    return refuse('conflict', 'taken', texts.taken, { errors: { name: texts.taken } })
  const [counted] = (await liveGroups(tx.sql, actor).count({ count: '*' })) as { count?: string }[]
  if (Number(counted?.count ?? 0) >= maxGroups) return refuse('conflict', 'full', texts.full)
  const [group] = await tx
    .sql('people_groups')
    .insert({ ...baseColumns(), company_id: actor.company.id, name: input.name, maker_id: actor.person.id })
    .returning(['id', 'document_id'])
  if (!group) throw new Error('No group was made')
  await change(tx, actor, { groupId: group.id, add: members, remove: [] })
  await record(tx, actor, {
    area: 'groups',
    what: 'Added a group',
    subject: { kind: 'group', id: group.document_id, name: input.name },
  })
  return done({ groupId: group.document_id, name: input.name }, { text: texts.added })
})
