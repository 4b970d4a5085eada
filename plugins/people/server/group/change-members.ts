import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { changeMembers } from '../../contract/groups.ts'
import { effectsOfGroups } from './effects.ts'
import { change, employeesBy, lockGroups, membersOf } from './groups.ts'

const { texts } = changeMembers

export default handle(changeMembers, async ({ input, actor, tx }) => {
  const [group] = await lockGroups(tx, actor, [input.groupId])
  if (!group) return absent(texts.missing)
  const add = new Set(input.add)
  const remove = new Set(input.remove.filter(id => !add.has(id)))
  const coming = await employeesBy(tx.sql, actor, [...add])
  const going = await employeesBy(tx.sql, actor, [...remove])
  if (coming.length < add.size || going.length < remove.size) return absent(texts.stranger)

  if (!input.preview) {
    const { joined, left } = await change(tx, actor, { groupId: group.id, add: coming, remove: going })
    if (joined.length + left.length > 0)
      await record(tx, actor, {
        area: 'groups',
        what: 'Changed who is in a group',
        subject: { kind: 'group', id: group.document_id, name: group.name },
        detail: `${joined.length} came, ${left.length} went`,
      })
    return done({ added: joined.length, removed: left.length, gains: [], loses: [] }, { text: texts.changed })
  }
  const there = new Set(await membersOf(tx.sql, actor.company.id, group.id))
  const [joined, left] = [coming.filter(id => !there.has(id)), going.filter(id => there.has(id))]
  const effects = await effectsOfGroups(tx.sql, actor.company.id, [{ groupId: group.id, joined, left }])
  return done({ added: joined.length, removed: left.length, ...effects })
})
