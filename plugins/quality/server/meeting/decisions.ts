import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { ActionState } from '../../contract/action-words.ts'
import { maxDecisions } from '../../contract/meeting/meetings.ts'
import { isToDo } from '../action/rules.ts'
import '../meeting-tables.ts'
import { nameOfPerson } from '../person-name.ts'

interface Decided {
  meeting_id: number
  document_id: string
  words: string
  by_name: string
  at: Date
  action_public: string | null
  number: number | null
  state: ActionState | null
  owner: string
  due_on: string | null
}

const decisionItem = ({ state, due_on, ...row }: Decided) => ({
  decisionId: row.document_id,
  words: row.words,
  by: row.by_name,
  at: row.at.toISOString(),
  action:
    row.action_public === null || state === null
      ? null
      : {
          actionId: row.action_public,
          number: row.number ?? 0,
          state,
          owner: row.owner,
          dueOn: due_on ?? '',
          late: isToDo({ state }) && (due_on ?? '') < londonDate(),
        },
})
export type DecisionItem = ReturnType<typeof decisionItem>

/** What was decided in these meetings, by row id, in order, and what has become of it. One statement. */
export async function decisionsOf(
  db: Db,
  actor: Actor,
  meetings: readonly number[],
): Promise<(meeting: number) => DecisionItem[]> {
  const rows = await sql<Decided>`
    select d.meeting_id, d.document_id, d.words, d.by_name, d.at, a.document_id as action_public, a.number, a.state,
           a.due_on::text as due_on, coalesce(${nameOfPerson('o')}, '') as owner
      from quality_meeting_decisions d
      left join quality_actions a on a.id = d.action_id and a.company_id = d.company_id
      left join people o          on o.id = a.owner_id and o.company_id = d.company_id
     where ${inCompany(actor, 'd')}
       and d.meeting_id = any(${meetings}::int[])
       ${allSites('it names owners of actions that were decided in a meeting that the actor sees')}
     order by d.at, d.id
     limit ${maxDecisions * 2}`.rows(db)
  return meeting => rows.filter(row => row.meeting_id === meeting).map(decisionItem)
}
