import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { jsonb } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import type { PolicyRow } from '../tables.ts'

export interface NewPolicy extends Partial<Pick<PolicyRow, 'file_id' | 'policy_number' | 'category'>> {
  name: string
  source: PolicyRow['source']
  /** As it was sent. */
  content?: string | undefined
  pdf?: PolicyRow['pdf']
}

/** Makes drafts, in one statement. A document that is a policy already has no row in the answer. */
export const makePolicies = (tx: Tx, actor: Actor, policies: readonly NewPolicy[]): Promise<PolicyRow[]> =>
  tx
    .db('policies')
    .insert(
      policies.map(({ name, source, content, pdf, file_id = null, policy_number = '', category = '' }) => ({
        ...baseColumns(),
        company_id: actor.company.id,
        file_id,
        source,
        name,
        policy_number,
        category,
        status: 0 as const,
        content: content === undefined ? null : sanitise(content),
        pdf: pdf ? jsonb(pdf).toRaw(tx) : null,
        revision: 0,
        maker_id: actor.person.id,
      })),
    )
    .onConflict(['company_id', 'file_id'])
    .ignore()
    .returning('*')
