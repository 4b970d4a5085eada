import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { deleteGroup } from '../../contract/groups.ts'
import { effectsOfGroups } from './effects.ts'
import { lockGroups, membersOfAll, remove } from './groups.ts'

const { texts } = deleteGroup

export default handle(deleteGroup, async ({ input, actor, tx }) => {
  const wanted = new Set(input.groupId)
  const groups = await lockGroups(tx, actor, [...wanted])
  if (groups.length === 0 || groups.length < wanted.size) return absent(texts.missing)
  if (input.preview) {
    const members = await membersOfAll(
      tx.sql,
      actor.company.id,
      groups.map(({ id }) => id),
    )
    const changes = [...members].map(([groupId, left]) => ({ groupId, joined: [], left }))
    return done({ deleted: 0, ...(await effectsOfGroups(tx.sql, actor.company.id, changes)) })
  }
  await remove(tx, actor, groups)
  await record(
    tx,
    actor,
    groups.map(({ document_id, name }) => ({
      area: 'groups' as const,
      what: 'Deleted a group',
      subject: { kind: 'group', id: document_id, name },
    })),
  )
  return done({ deleted: groups.length, gains: [], loses: [] }, { text: texts.deleted })
})
