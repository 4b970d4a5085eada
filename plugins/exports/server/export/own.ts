import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { kindsFor } from './kinds.ts'

/** What somebody has exported themselves: of documents, and of what another room makes, as far as they may still do either. */
export const ownExports = (sql: Sql, actor: Actor) => {
  const kinds = kindsFor(actor)
  return ofCompany(sql, 'exports', actor)
    .where({ person_id: actor.person.id })
    .where(
      may(actor, 'Documents', 'Manage users')
        ? query => void query.whereNull('kind').orWhereIn('kind', kinds)
        : query => void query.whereIn('kind', kinds),
    )
}
