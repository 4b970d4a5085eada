import type { DependencyOf } from '@cloudoc/accounts/server/services/people.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { toDoStates } from '../../contract/action-words.ts'
import { noteEvents } from '../action/action-events.ts'
import { nameOfPerson } from '../person-name.ts'

/** Actions that hang on people who are to leave. One statement. */
export async function actionDependencies(
  db: Db,
  companyId: number,
  personIds: readonly number[],
): Promise<DependencyOf[]> {
  const open = (await ofCompany(db, 'quality_actions', companyId)
    .whereIn('owner_id', [...personIds])
    .whereIn('state', [...toDoStates])
    .groupBy('owner_id')
    .select('owner_id')
    .count({ count: '*' })) as { owner_id: number; count: string }[]
  return open.map(({ owner_id, count }) => ({
    personId: owner_id,
    one: 'open action, which becomes yours',
    many: 'open actions, which become yours',
    count: Number(count),
  }))
}

/**
 * Who left owns nothing that is to be done any more: it goes to whoever recorded the leaving, or to the account holder.
 * Two statements, whatever the number.
 */
export async function handOverOnLeaving(
  tx: Tx,
  { companyId, personIds, byId }: { companyId: number; personIds: readonly number[]; byId: number | null },
): Promise<void> {
  const handed = await sql<{ id: number; before: string; after: string }>`
    update quality_actions a
       set owner_id = heir.id, revision = a.revision + 1, updated_at = ${now()}
      from (
             select p.id, ${nameOfPerson('p')} as name
               from people p
              where ${inCompany(companyId, 'p')}
                and p.deleted_at is null
                and (p.id = ${byId ?? 0} or p.role = 'company')
                ${allSites('what a leaver has to do goes to whoever recorded the leaving')}
              order by p.id = ${byId ?? 0} desc, p.id
              limit 1
           ) heir,
           people l
     where ${inCompany(companyId, 'a', 'l')}
       and l.id = a.owner_id
       and a.owner_id = any(${[...personIds]}::int[])
       and a.state = any(${[...toDoStates]}::text[])
    returning a.id, ${nameOfPerson('l')} as before, heir.name as after`.rows(tx)
  await noteEvents(
    tx,
    { company: { id: companyId } },
    handed.map(({ id, before, after }) => ({
      actionId: id,
      what: 'handed over',
      before,
      after,
      words: `${before} has left.`,
      byId,
      byName: byId === null ? '' : after,
    })),
  )
}
