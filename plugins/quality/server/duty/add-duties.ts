import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { RecordRow } from '../tables.ts'
import { type DutyToTell, findDuties } from './find-duties.ts'

const hourMs = 3_600_000
const dueAtOf = (
  { hours, counted_from }: DutyToTell,
  { happened_at, told_at }: Pick<RecordRow, 'happened_at' | 'told_at'>,
): Date => new Date((counted_from === 'happened' ? happened_at : told_at).getTime() + hours * hourMs)

/**
 * Writes down which bodies may have to be told of a record, by when and by which source. What stands there already stays
 * as it is, also where the answers have changed since: somebody says why it is not needed.
 * @returns how many apply
 */
export async function addDuties(
  tx: Tx,
  scope: CompanyScope,
  record: Pick<RecordRow, 'id' | 'register' | 'answers' | 'site_id' | 'happened_at' | 'told_at'>,
): Promise<number> {
  const { register, answers, site_id: siteId } = record
  const duties = await findDuties(tx.db, scope, { register, answers, siteId })
  if (duties.length === 0) return 0
  await tx
    .db('quality_record_duties')
    .insert(
      duties.map(duty => ({
        ...baseColumns(),
        company_id: scope.company.id,
        record_id: record.id,
        duty: duty.duty,
        body: duty.body,
        what: duty.what,
        within: duty.within,
        due_at: dueAtOf(duty, record),
        source: duty.source,
        link: duty.link,
        looked_up_on: duty.looked_up_on,
        to_check: duty.to_check,
        reference: '',
        not_needed_why: '',
        settler_name: '',
      })),
    )
    .onConflict(['record_id', 'duty'])
    .ignore()
  return duties.length
}
