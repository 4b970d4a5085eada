import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { ScheduleRow } from '../audit-tables.ts'

/** Takes out what is planned from today on and was not begun. One statement. */
export const dropPlanned = (
  tx: Tx,
  scope: CompanyScope,
  which: Partial<Pick<ScheduleRow, 'template_id'>> & { schedule_id?: number },
): PromiseLike<unknown> =>
  ofCompany(tx.db, 'quality_occurrences', scope)
    .where({ ...which, state: 'due' })
    .where('due_on', '>=', londonDate())
    .delete()

/** Ends the schedules of an audit, with what is still to come. Two statements. */
export async function endSchedules(
  tx: Tx,
  scope: CompanyScope,
  { template_id }: Pick<ScheduleRow, 'template_id'>,
): Promise<void> {
  await ofCompany(tx.db, 'quality_schedules', scope)
    .where({ template_id })
    .whereNull('ended_at')
    .update({ ended_at: now(), updated_at: now() })
  await dropPlanned(tx, scope, { template_id })
}
