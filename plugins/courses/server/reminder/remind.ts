import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { newIdSql } from '@cloudoc/core/server/data/base-columns.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { defineJob, enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { postAll } from '@cloudoc/core/server/mail/outbox.ts'
import { addressSql } from '@cloudoc/policies/server/services.ts'
import { remindOfCourses } from '../../contract/assigning.ts'
import { reminderLetter, type Due } from './letters.ts'
import '../events.ts'

export interface Claimed extends Due { id: number; person_id: number; company_id: number; course: string; address: string; slot: string }

/** SQL: somebody who can be written to has it to do. Whose company has closed its account cannot sign in. */
const reachable = `o.latest and o.live and o.completed_at is null and e.deleted_at is null and e.login_id is not null and c.deleted_at is null and exists (select 1 from companies n where n.id = o.company_id and n.deactivated_at is null)`
const from = `course_enrolments o join people e on e.id = o.person_id join courses c on c.id = o.course_id`
const columns = `o.id, o.person_id, o.company_id, o.due_on, c.title, c.document_id as course, ${addressSql('e')} as address`

/** Claims reminders by writing them down: who has one of this slot already gets none, whichever node asks. `slot` and `where` are SQL about enrolments `o`. */
export async function claim(tx: Tx, { slot, where, bindings }: { slot: string; where: string; bindings: Record<string, unknown> }): Promise<Claimed[]> {
  const { rows } = await tx.sql.raw<{ rows: Claimed[] }>(
    `with due as (select o.id, o.company_id, o.person_id, ${slot} as slot from ${from} where ${reachable} and ${where} order by o.person_id, o.id limit 2000),
     claimed as (
       insert into course_reminders (document_id, created_at, updated_at, published_at, company_id, person_id, enrolment_id, slot, sent_at)
       select ${newIdSql}, :at, :at, :at, company_id, person_id, id, slot, :at from due on conflict (enrolment_id, slot) do nothing returning enrolment_id, slot),
     noted as (update course_enrolments set reminded_at = :at where id in (select enrolment_id from claimed))
     select ${columns}, k.slot from claimed k join course_enrolments o on o.id = k.enrolment_id join people e on e.id = o.person_id join courses c on c.id = o.course_id order by o.person_id, o.due_on, o.id`,
    { ...bindings, at: now() } as never)
  return rows
}

/** One mail each, however many courses; and their bell. Answers how many people. */
export async function send(tx: Tx, claimed: readonly Claimed[], today: string): Promise<number> {
  const people = [...Map.groupBy(claimed, ({ person_id }) => person_id).values()]
  // Known by what it speaks of first: a claim is made once, and somebody who is reminded of another course on the same day gets that mail, too.
  await postAll(tx, people.flatMap(courses => courses.slice(0, 1).flatMap(({ id, address, slot }) => (address === '' ? [] : [{ to: address, key: `course reminder ${id} ${slot}`, letter: reminderLetter(courses, today) }]))))
  for (const [companyId, all] of Map.groupBy(claimed, ({ company_id }) => company_id)) {
    await emit(tx, 'course.due', { companyId, due: all.map(({ person_id, course, title, due_on, slot }) => ({ personId: person_id, courseId: course, title, dueOn: due_on, slot })) })
  }
  return people.length
}

/** What was claimed by hand is sent after the commit; who has finished or left by then is not written to. */
const sendByHand = defineJob<{ companyId: number; slot: string; ids: readonly number[]; today: string }>({
  name: 'courses.remind-by-hand',
  async run({ companyId, slot, ids, today }) {
    await inTransaction(async tx => {
      const { rows } = await tx.sql.raw<{ rows: Claimed[] }>(
        `select ${columns}, :slot as slot from ${from} where o.company_id = :company and ${reachable} and o.id = any(:ids) order by o.person_id, o.due_on, o.id`, { company: companyId, slot, ids: [...ids] } as never)
      await send(tx, rows, today)
    })
  },
})

/** By hand, once a day for each person and course. */
export default handle(remindOfCourses, async ({ input: { enrolmentIds }, actor, tx }) => {
  const [today, wanted] = [londonDate(), [...new Set(enrolmentIds)]]
  const [known] = await ofCompany(tx.sql, 'course_enrolments', actor).whereIn('document_id', wanted).count({ count: '*' })
  if (Number(known?.count ?? 0) < wanted.length || wanted.length === 0) return absent(remindOfCourses.texts.missing)
  const claimed = await claim(tx, { slot: `'by hand ' || :today::text`, where: `${addressSql('e')} <> '' and o.company_id = :company and o.document_id = any(:ids)`, bindings: { company: actor.company.id, ids: wanted, today } })
  if (claimed.length > 0) await enqueue(tx, sendByHand, { companyId: actor.company.id, slot: `by hand ${today}`, ids: claimed.map(({ id }) => id), today })
  return done({ people: new Set(claimed.map(({ person_id }) => person_id)).size, skipped: wanted.length - claimed.length }, { text: remindOfCourses.texts.sent })
})
