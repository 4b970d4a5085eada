import { port } from '@cloudoc/core/server/events.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'

/** A change of who is in a group: row ids. */
export interface GroupChange { groupId: number; joined: readonly number[]; left: readonly number[] }
/** Something assigned that people come to have, or have no longer, by a change of a group. `policyId` is public; `people` counts those for whom it changes. */
export interface GroupEffect { policyId: string; name: string; people: number }
export interface GroupEffects { gains: GroupEffect[]; loses: GroupEffect[] }

/** What a change of groups would bring and take; the room of policies answers it. At most three statements. */
export const groupEffects = port<(sql: Sql, companyId: number, changes: readonly GroupChange[]) => Promise<GroupEffects>>('group effects', async () => ({ gains: [], loses: [] }))
