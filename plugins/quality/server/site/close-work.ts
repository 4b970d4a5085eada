import { now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { DomainEvents } from '@cloudoc/core/server/events.ts'
import { noteEvents } from '../action/action-events.ts'
import '../person-tables.ts'
import { isOpenWork } from './work-at-site.ts'

type Closed = DomainEvents['site.closed']

/** Open actions go to the location that was chosen, and their timelines say so. Two statements. */
async function sendActionsOn(tx: Tx, { companyId, personId, siteId, name, workToId }: Closed): Promise<void> {
  if (workToId === null) return
  const sent = await sql<{ id: number; after: string; by_name: string }>`
    update quality_actions a
       set site_id = s.id, revision = a.revision + 1, updated_at = ${now()}
      from sites s, people p
     where ${inCompany(companyId, 'a', 's', 'p')}
       and a.site_id = ${siteId}
       and s.id = ${workToId}
       and p.id = ${personId}
       and ${isOpenWork}
    returning a.id, s.name as after,
              coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.work_email, '') as by_name`.rows(tx)
  await noteEvents(
    tx,
    { company: { id: companyId } },
    sent.map(({ id, after, by_name }) => ({
      actionId: id,
      what: 'changed',
      before: name,
      after,
      words: `${name} was closed.`,
      byId: personId,
      byName: by_name,
    })),
  )
}

/** Plans of audits and plans for people end, and what was to come is not waited for any more: it says why. Three statements. */
async function endPlans(tx: Tx, { companyId, siteId, name }: Closed): Promise<void> {
  for (const plans of ['quality_schedules', 'quality_person_plans'] as const)
    await ofCompany(tx.db, plans, companyId)
      .where({ site_id: siteId })
      .whereNull('ended_at')
      .update({ ended_at: now(), updated_at: now() })
  await ofCompany(tx.db, 'quality_occurrences', companyId)
    .where({ site_id: siteId })
    .whereIn('state', ['due', 'begun'])
    .update({ state: 'skipped', why: `${name} was closed.`, ended_at: now(), updated_at: now() })
}

/** What is to be done at a location goes on elsewhere, or ends, when that is closed. */
export async function closeWork(tx: Tx, closed: Closed): Promise<void> {
  await sendActionsOn(tx, closed)
  await endPlans(tx, closed)
}
