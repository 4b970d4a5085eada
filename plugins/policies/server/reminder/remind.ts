import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies, inCompany, onlyInScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob, enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { type QueuedEmail, queueEmails } from '@cloudoc/core/server/mail/outbox.ts'
import { addressOfEmployee, claimReminders, emailPerPerson, type Wanted } from '@cloudoc/people/server/services.ts'
import { remindReaders } from '../../contract/reports.ts'
import { type Due, reminderEmail } from './emails.ts'

export interface Claimed extends Due {
  id: number
  person_id: number
  company_id: number
  address: string
  slot: string
}

/**
 * A condition: somebody who can be written to has something open. The recipient is worked out when it is
 * sent, never before.
 */
const isReachable = sql`
  o.live
  and o.closed_at is null
  and e.deleted_at is null
  and e.login_id is not null
  and ${addressOfEmployee} <> ''`

const withPerson = sql`join people e on e.id = o.person_id and e.company_id = o.company_id`
const withVersion = sql`
  join policy_versions v on v.id = o.version_id and v.company_id = o.company_id
  ${withPerson}`
const columns = sql`o.id, o.person_id, o.company_id, o.due_on, v.name, ${addressOfEmployee} as address`

/** Claims reminders of obligations `o`. */
export const claim = (tx: Tx, wanted: Wanted): Promise<Claimed[]> =>
  claimReminders(
    tx,
    {
      reminders: 'policy_reminders',
      about: 'policy_obligations',
      by: 'obligation_id',
      joined: withPerson,
      reachable: isReachable,
      named: withVersion,
      columns,
    },
    wanted,
  )

/** One e-mail for each reader, however many policies. */
export const reminderEmails = (claimed: readonly Claimed[], today: string): QueuedEmail[] =>
  emailPerPerson('policy reminder', claimed, policies => reminderEmail(policies, today))

/**
 * What was claimed by hand is sent after the commit; who has finished or left by then is not written to.
 * @acrossCompanies the job names the obligations of one company
 */
const sendByHand = defineJob<{ slot: string; ids: readonly number[]; today: string }>({
  name: 'policies.remind-by-hand',
  async run({ slot, ids, today }) {
    await inTransaction(async tx => {
      const rows = await sql<Claimed>`
        select ${columns}, ${slot}::text as slot
          from policy_obligations o
          ${withVersion}
         where ${isReachable}
           and o.id = any(${ids}::int[])
           ${acrossCompanies('the job names the obligations of one company')}
         order by o.person_id, o.due_on, o.id`.rows(tx)
      await queueEmails(tx, reminderEmails(rows, today))
    })
  },
})

/** By hand, once a day for each person and policy. */
export default handleWrite(remindReaders, async ({ input: { obligationIds }, actor, tx }) => {
  const [today, wanted] = [londonDate(), [...new Set(obligationIds)]]
  const [known] = await ofCompany(tx.db, 'policy_obligations', actor)
    .whereIn('document_id', wanted)
    .where(onlyInScope(tx.db, actor, 'person_id'))
    .count({ count: '*' })
  if (Number(known?.count ?? 0) < wanted.length || wanted.length === 0) return notFound(remindReaders.texts.missing)
  const claimed = await claim(tx, {
    slot: sql`'by hand ' || ${today}::text`,
    where: sql`${inCompany(actor, 'o')} and o.document_id = any(${wanted})`,
  })
  if (claimed.length > 0)
    await enqueue(tx, sendByHand, { slot: `by hand ${today}`, ids: claimed.map(({ id }) => id), today })
  return done(
    { people: new Set(claimed.map(({ person_id }) => person_id)).size, skipped: wanted.length - claimed.length },
    { text: remindReaders.texts.sent },
  )
})
