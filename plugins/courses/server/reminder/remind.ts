import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany, onlyInScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { defineJob, enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { type QueuedEmail, queueEmails } from '@cloudoc/core/server/mail/outbox.ts'
import { addressOfEmployee, claimReminders, emailPerPerson, type Wanted } from '@cloudoc/people/server/services.ts'
import { remindOfCourses } from '../../contract/assigning.ts'
import { type Due, reminderEmail } from './emails.ts'
import '../events.ts'

export interface Claimed extends Due {
  id: number
  person_id: number
  company_id: number
  course: string
  address: string
  slot: string
}

/** A condition: somebody who can sign in has it to do. */
const isReachable = sql`
  o.latest
  and o.live
  and o.completed_at is null
  and e.deleted_at is null
  and e.login_id is not null
  and c.deleted_at is null`
const withPersonAndCourse = sql`
  join people e  on e.id = o.person_id and e.company_id = o.company_id
  join courses c on c.id = o.course_id and c.company_id = o.company_id`
const columns = sql`
  o.id, o.person_id, o.company_id, o.due_on,
  c.title, c.document_id as course,
  ${addressOfEmployee} as address`

/** Claims reminders of enrolments `o`. */
export const claim = (tx: Tx, wanted: Wanted): Promise<Claimed[]> =>
  claimReminders(
    tx,
    {
      reminders: 'course_reminders',
      about: 'course_enrolments',
      by: 'enrolment_id',
      joined: withPersonAndCourse,
      reachable: isReachable,
      named: withPersonAndCourse,
      columns,
    },
    wanted,
  )

/** One e-mail for each learner, however many courses. */
export const reminderEmails = (claimed: readonly Claimed[], today: string): QueuedEmail[] =>
  emailPerPerson('course reminder', claimed, courses => reminderEmail(courses, today))

/** Tells other rooms what is due: their bell rings. */
export async function tellOfDue(tx: Tx, claimed: readonly Claimed[]): Promise<void> {
  for (const [companyId, all] of Map.groupBy(claimed, ({ company_id }) => company_id)) {
    await emit(tx, 'course.due', {
      companyId,
      due: all.map(({ person_id, course, title, due_on, slot }) => ({
        personId: person_id,
        courseId: course,
        title,
        dueOn: due_on,
        slot,
      })),
    })
  }
}

/** What was claimed by hand is sent after the commit; who has finished or left by then is not written to. */
const sendByHand = defineJob<{ companyId: number; slot: string; ids: readonly number[]; today: string }>({
  name: 'courses.remind-by-hand',
  async run({ companyId, slot, ids, today }) {
    await inTransaction(async tx => {
      const rows = await sql<Claimed>`
        select ${columns}, ${slot}::text as slot
          from course_enrolments o
          ${withPersonAndCourse}
         where ${inCompany(companyId, 'o')}
           and ${isReachable}
           and o.id = any(${ids}::int[])
         order by o.person_id, o.due_on, o.id`.rows(tx)
      await queueEmails(tx, reminderEmails(rows, today))
      await tellOfDue(tx, rows)
    })
  },
})

/** By hand, once a day for each person and course. */
export default handleWrite(remindOfCourses, async ({ input: { enrolmentIds }, actor, tx }) => {
  const [today, wanted] = [londonDate(), [...new Set(enrolmentIds)]]
  const [known] = await ofCompany(tx.db, 'course_enrolments', actor)
    .whereIn('document_id', wanted)
    .where(onlyInScope(tx.db, actor, 'person_id'))
    .count({ count: '*' })
  if (Number(known?.count ?? 0) < wanted.length || wanted.length === 0) return notFound(remindOfCourses.texts.missing)
  const claimed = await claim(tx, {
    slot: sql`'by hand ' || ${today}::text`,
    where: sql`${inCompany(actor, 'o')} and ${addressOfEmployee} <> '' and o.document_id = any(${wanted})`,
  })
  if (claimed.length > 0)
    await enqueue(tx, sendByHand, {
      companyId: actor.company.id,
      slot: `by hand ${today}`,
      ids: claimed.map(({ id }) => id),
      today,
    })
  return done(
    { people: new Set(claimed.map(({ person_id }) => person_id)).size, skipped: wanted.length - claimed.length },
    { text: remindOfCourses.texts.sent },
  )
})
