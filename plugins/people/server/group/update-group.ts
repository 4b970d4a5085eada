import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { updateGroup } from '../../contract/groups.ts'
import { groupNamed, lockGroups, lockNames } from './groups.ts'

const { texts } = updateGroup

export default handle(updateGroup, async ({ input, actor, tx }) => {
  await lockNames(tx, actor)
  const [group] = await lockGroups(tx, actor, [input.groupId])
  if (!group) return absent(texts.missing)
  const other = await groupNamed(tx.sql, actor, input.name)
  if (other && other.id !== group.id) return refuse('conflict', 'taken', texts.taken, { errors: { name: texts.taken } })
  await ofCompany(tx.sql, 'people_groups', actor)
    .where({ id: group.id })
    .update({ name: input.name, updated_at: now() })
  await record(tx, actor, {
    area: 'groups',
    what: 'Renamed a group',
    subject: { kind: 'group', id: group.document_id, name: input.name },
    detail: `Before: ${group.name}`,
  })
  return done({ groupId: group.document_id, name: input.name }, { text: texts.updated })
})
