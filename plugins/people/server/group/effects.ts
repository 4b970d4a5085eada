import type { Sql } from '@cloudoc/core/server/data/transaction.ts'

/** A change of who is in a group: row ids. */
export interface GroupChange {
  groupId: number
  joined: readonly number[]
  left: readonly number[]
}
/** Something assigned that people come to have, or have no longer, by a change of a group: a policy or a course, by its public id; the other is ''. `people` counts those for whom it changes. */
export interface GroupEffect {
  policyId: string
  courseId: string
  name: string
  people: number
}
export interface GroupEffects {
  gains: GroupEffect[]
  loses: GroupEffect[]
}
export type EffectsOfGroups = (sql: Sql, companyId: number, changes: readonly GroupChange[]) => Promise<GroupEffects>

const rooms: EffectsOfGroups[] = []
/** A room that assigns something to groups says what a change of these would bring and take. At most two statements. */
export const addGroupEffects = (effects: EffectsOfGroups): void => void rooms.push(effects)

/** All of that, in the order of the floors. */
export async function effectsOfGroups(
  sql: Sql,
  companyId: number,
  changes: readonly GroupChange[],
): Promise<GroupEffects> {
  const found: GroupEffects[] = []
  for (const effects of rooms) found.push(await effects(sql, companyId, changes))
  return { gains: found.flatMap(({ gains }) => gains), loses: found.flatMap(({ loses }) => loses) }
}
