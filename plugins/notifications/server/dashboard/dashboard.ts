import { completenessOf } from '@cloudoc/accounts/server/services.ts'
import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { type Part, part, readTogether } from '@cloudoc/core/server/data/statement/read-together.ts'
import { type Late, latePart } from '@cloudoc/courses/server/services.ts'
import { overviewOf, overviewPart } from '@cloudoc/documents/server/services.ts'
import { type Unanswered, unansweredPart } from '@cloudoc/people/server/services.ts'
import { promptPart } from '@cloudoc/policies/server/services.ts'
import { dashboard } from '../../contract/notifications.ts'
import { latestPart, shown } from '../notification/inbox.ts'

/** Rows of each of its short lists. */
const few = 5

const nothingToRead = part<{ published: number; overdue: number; dueSoon: number; locked: number }>(
  'select 0 as published, 0 as overdue, 0 as "dueSoon", 0 as locked',
  {},
)
const nothingLate = part<Late>('select 0 as overdue, 0 as locked', {})
const nobodyAsked = part<Unanswered>('select 0 as users, 0 as employees, 0 as over', {})

const companyPart = (actor: Actor): Part<{ name: string; details: Record<string, string> | null }> =>
  part('select name, details from companies where id = :company', { company: actor.company.id })

const runningPart = (
  actor: Actor,
): Part<{ document_id: string; format: 'pdf' | 'word'; done: number; total: number }> =>
  part(
    `select document_id, format, done, total from exports where company_id = :company and person_id = :reader and state in ('waiting', 'running', 'packing') order by started_at limit ${few}`,
    { company: actor.company.id, reader: actor.person.id },
  )

/** Staff and what they have to read and to learn, as far as this person may see it. */
function peopleParts(actor: Actor) {
  const roles = [
    ...(may(actor, 'Manage users') ? ['user' as const] : []),
    ...(may(actor, 'Manage employee') ? ['employee' as const] : []),
  ]
  return {
    prompt: may(actor, 'Policies', 'Manage users') ? promptPart(actor.company.id) : nothingToRead,
    training: may(actor, 'Manage employee') ? latePart(actor.company.id) : nothingLate,
    unanswered: roles.length > 0 ? unansweredPart(actor.company.id, roles) : nobodyAsked,
  }
}

export default handle(dashboard, async ({ actor, sql }) => {
  // All that it shows comes by one statement.
  const read = await readTogether(sql, {
    documents: await overviewPart(sql, actor, few),
    company: companyPart(actor),
    running: runningPart(actor),
    notifications: latestPart(actor, few),
    ...peopleParts(actor),
  })
  const [[company], [prompt], [unanswered], [training]] = [read.company, read.prompt, read.unanswered, read.training]
  if (!company || !prompt || !unanswered || !training) throw new Error('A count without a row')
  return done({
    ...overviewOf(read.documents),
    // Who may not read documents sees how many there are, and no names.
    ...(may(actor, 'Documents', 'Manage users') ? {} : { updates: [], reviews: [], recent: [] }),
    completeness: completenessOf(company.name, company.details),
    people: { ...prompt, ...unanswered },
    training,
    notifications: read.notifications.map(shown),
    exports: read.running.map(({ document_id, format, done: made, total }) => ({
      exportId: document_id,
      format,
      done: made,
      total,
    })),
  })
})
