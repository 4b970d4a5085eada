import { may, type Actor } from '@cloudoc/core/server/call/actor.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'

/** What somebody has exported themselves: of documents, and of what another room makes, as far as they may still do either. */
export const ownExports = (sql: Sql, actor: Actor) => {
  const mine = ofCompany(sql, 'exports', actor).where({ person_id: actor.person.id })
  if (!may(actor, 'Documents', 'Manage users')) return mine.whereNotNull('kind')
  return may(actor, 'Policies', 'Manage users') ? mine : mine.whereNull('kind')
}
