import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { inspectionDetails, maxFindings } from '../../contract/inspections/inspections.ts'
import { isToDo } from '../action/rules.ts'
import { nameOfPerson } from '../person-name.ts'
import type { ActionRow, InspectionRow } from '../tables.ts'
import { findInspection, itemOfInspection } from './find-inspection.ts'

interface Found extends Pick<ActionRow, 'number' | 'title' | 'state' | 'due_on'> {
  id: string
  what: string
  heading: string
  by_name: string
  at: Date
  action: string
  owner: string
  proofs: number
}

/** What was found, in the order in which it was written down, with its actions. One statement. */
const findingsOf = (db: Db, actor: Actor, { id }: Pick<InspectionRow, 'id'>) =>
  sql<Found>`
    select f.document_id as id, f.what, f.heading, f.by_name, f.at, a.document_id as action, a.number, a.title, a.state,
           a.due_on::text as due_on, ${nameOfPerson('o')} as owner,
           (select count(*)::int
              from quality_action_proofs p
             where p.action_id = a.id
               and p.company_id = a.company_id) as proofs
      from quality_findings f
      join quality_actions a on a.id = f.action_id and a.company_id = f.company_id
      join people o          on o.id = a.owner_id and o.company_id = a.company_id
     where ${inCompany(actor, 'f')}
       and f.inspection_id = ${id}
       ${allSites('it names who sees to what was found in an inspection that the actor sees')}
     order by f.id
     limit ${maxFindings}`.rows(db)

export default handleRead(inspectionDetails, async ({ input: { inspectionId }, actor, db }) => {
  const row = await findInspection(db, actor, inspectionId)
  if (!row) return notFound(inspectionDetails.texts.missing)
  const found = await findingsOf(db, actor, row)
  return done({
    ...itemOfInspection(row, actor),
    summary: row.summary,
    typedBy: row.typer_name,
    revision: row.revision,
    found: found.map(({ id, what, heading, by_name, at, action, due_on, ...of }) => ({
      findingId: id,
      what,
      heading,
      by: by_name,
      at: at.toISOString(),
      action: {
        actionId: action,
        number: of.number,
        title: of.title,
        state: of.state,
        owner: of.owner,
        dueOn: due_on,
        late: isToDo(of) && due_on < londonDate(),
        proofs: of.proofs,
      },
    })),
  })
})
