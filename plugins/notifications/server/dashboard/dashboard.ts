import { completenessOf } from '@cloudoc/accounts/server/services.ts'
import { may, type Actor } from '@cloudoc/core/server/call/actor.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { overviewOf } from '@cloudoc/documents/server/services.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { unansweredOf } from '@cloudoc/people/server/services.ts'
import { overviewOf as policiesIn } from '@cloudoc/policies/server/services.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { dashboard } from '../../contract/notifications.ts'
import { latest } from '../notification/inbox.ts'
import type {} from '@cloudoc/exports/server/services.ts'

/** Rows of each of its short lists. */
const few = 5

const nothingToRead = { published: 0, overdue: 0, dueSoon: 0, locked: 0 }

/** Staff and what they have to read, as far as this person may see it. Two statements at most. */
async function peopleIn(sql: Sql, actor: Actor) {
  const roles = [...(may(actor, 'Manage users') ? ['user' as const] : []), ...(may(actor, 'Manage employee') ? ['employee' as const] : [])]
  const [{ published, overdue, dueSoon, locked }, unanswered] = await Promise.all([may(actor, 'Policies', 'Manage users') ? policiesIn(sql, actor.company.id) : nothingToRead, unansweredOf(sql, actor.company.id, roles)])
  return { published, overdue, dueSoon, locked, ...unanswered }
}

export default handle(dashboard, async ({ actor, sql }) => {
  // None waits for another: they go out together.
  const [overview, company, running, people, notifications] = await Promise.all([
    overviewOf(sql, actor, few),
    sql('companies').where({ id: actor.company.id }).first('name', 'details'),
    ofCompany(sql, 'exports', actor).where({ person_id: actor.person.id }).whereIn('state', ['waiting', 'running', 'packing']).orderBy('started_at').limit(few),
    peopleIn(sql, actor),
    latest(sql, actor, { limit: few }),
  ])
  return done({
    ...overview,
    // Who may not read documents sees how many there are, and no names.
    ...(may(actor, 'Documents', 'Manage users') ? {} : { updates: [], reviews: [], recent: [] }),
    completeness: company ? completenessOf(company.name, company.details) : 0,
    people,
    notifications,
    exports: running.map(({ document_id, format, done: made, total }) => ({ exportId: document_id, format, done: made, total })),
  })
})
