import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { CameOfAnswer } from '@cloudoc/forms/server/services.ts'
import { type Register, recordName } from '../../contract/registers/kinds.ts'
import { qualityReader } from '../../contract/shapes.ts'
import { atManagedSites } from '../managed-sites.ts'
import { isSeenBy } from '../record/record-access.ts'

/** What came of one filling, at most. */
const most = 300

/** Actions and records that answers to a form led to, and that the caller may see. Two statements, or none. */
export async function cameOf(db: Db, actor: Actor, answerId: string): Promise<CameOfAnswer[]> {
  if (!may(actor, ...qualityReader.permissions)) return []
  const [actions, records] = await Promise.all([
    sql<{ field: string; id: string; number: number; state: string }>`
      select a.source_field as field, a.document_id as id, a.number, a.state
        from quality_actions a
       where ${inCompany(actor, 'a')}
         and a.source_kind = 'form'
         and a.source_id = ${answerId}
         ${atManagedSites(actor, 'a.site_id')}
       order by a.number
       limit ${most}`.rows(db),
    sql<{ key: string; id: string; register: Register; number: number; state: string }>`
      select r.press_key as key, r.document_id as id, r.register, r.number, r.state
        from quality_records r
       where ${isSeenBy(actor)}
         and r.answer = ${answerId}
       order by r.id
       limit ${most}`.rows(db),
  ])
  return [
    ...actions.map(({ number, ...action }) => ({ kind: 'action' as const, name: `Action ${number}`, ...action })),
    ...records.map(({ key, register, number, id, state }) => ({
      field: key.slice(`form:${answerId}:`.length),
      kind: 'record' as const,
      id,
      name: recordName(register, number),
      state,
    })),
  ]
}
