import { londonDate } from '@cloudoc/core/server/clock.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { queueEmails } from '@cloudoc/core/server/mail/outbox.ts'
import '../events.ts'
import { mayReadAnswers } from '../form/settings.ts'
import type { AnswerRow, FormRow } from '../tables.ts'

/** Where an answer is read by who may. */
export const answerPath = (formId: string, answerId: string): string => `/formslist/${formId}/answers/${answerId}`

/** Which form, and a way there: what was answered stays in the house. */
const letterOf = (title: string, number: number, href: string): EmailTemplate => ({
  subject: `New answers: ${title}`,
  preview: `Number ${number} has come in`,
  paragraphs: [
    `Somebody has filled in “${title}”. It is number ${number}.`,
    'What they answered is not in this mail. Sign in to read it.',
  ],
  button: { label: 'Read the answers', href },
  closing: ['You get this mail because you are told of answers to this form. Whoever makes the form can change that.'],
})

/** SQL, to follow a condition on `people`: they see whatever was filled in for a plan. */
const readsAllPlanned = sql`
  and (people.role = 'company' or (people.permissions @> '["Manage quality"]'::jsonb and people.site_ids is null))`

/** SQL, a condition on `people`: they see what this sender sends. Who manages some sites sees what their staff there send. */
const seesAnswersOf = ({ company_id, person_id }: Pick<AnswerRow, 'company_id' | 'person_id'>): SqlPart => sql`
  (people.role = 'company'
   or people.site_ids is null
   or exists (
        select 1
          from companies c
         where c.id = people.company_id
           and c.several_sites is not true)
   or exists (
        select 1
          from people_sites w
         where ${inCompany(company_id, 'w')}
           and w.person_id = ${person_id}
           and people.site_ids::jsonb @> to_jsonb(w.site_id)
           and (w.ended_on is null or w.ended_on >= ${londonDate()}::date)
           ${allSites('it is narrowed to the sites that the reader manages')}))`

/** Tells those who asked for it, who may still read answers: mails are left, the bell hears of it. */
export async function tell(tx: Tx, form: FormRow, answer: AnswerRow): Promise<void> {
  const readers = await sql<{ id: number; work_email: string | null }>`
    select people.id, people.work_email
      from form_readers r
      join people on people.id = r.person_id and people.company_id = r.company_id
     where ${inCompany(form.company_id, 'r')}
       and r.form_id = ${form.id}
       and ${mayReadAnswers}
       and ${seesAnswersOf(answer)}
       ${answer.purpose === null ? nothing : readsAllPlanned}`.rows(tx)
  const letter = letterOf(
    form.title,
    answer.number,
    `${publicOrigin()}/company${answerPath(form.document_id, answer.document_id)}`,
  )
  await queueEmails(
    tx,
    readers.flatMap(({ id, work_email }) =>
      work_email ? [{ to: work_email, template: letter, key: `forms.answered:${answer.document_id}:${id}` }] : [],
    ),
  )
  await emit(tx, 'forms.answered', {
    companyId: form.company_id,
    formId: form.document_id,
    title: form.title,
    answerId: answer.document_id,
    number: answer.number,
    isForPlan: answer.purpose !== null,
    readers: readers.map(({ id }) => id),
  })
}
