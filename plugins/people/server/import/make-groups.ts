import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { maxGroups } from '../../contract/groups.ts'
import { liveGroups, lockNames } from '../group/groups.ts'

/**
 * Makes the groups of these names, but for those that somebody has made meanwhile. Answers false, and makes
 * none, where a company would have too many.
 */
export async function makeGroups(tx: Tx, actor: Actor, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return true
  await lockNames(tx, actor)
  const there: { name: string }[] = await liveGroups(tx.db, actor).select('name')
  const known = new Set(there.map(({ name }) => name.toLowerCase()))
  const wanted = names.filter(name => !known.has(name.toLowerCase()))
  if (wanted.length === 0) return true
  if (there.length + wanted.length > maxGroups) return false
  const made = await tx
    .db('people_groups')
    .insert(wanted.map(name => ({ ...baseColumns(), company_id: actor.company.id, name, maker_id: actor.person.id })))
    .returning(['document_id', 'name'])
  await record(
    tx,
    actor,
    made.map(({ document_id, name }) => ({
      area: 'groups' as const,
      what: 'Added a group',
      subject: { kind: 'group', id: document_id, name },
    })),
  )
  return true
}
