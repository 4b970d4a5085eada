import { londonDate } from '@cloudoc/core/server/clock.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { queueEmails } from '@cloudoc/core/server/mail/outbox.ts'
import { answerPath, type FormLed } from '@cloudoc/forms/server/services.ts'
import { addressOfEmployee } from '@cloudoc/people/server/services.ts'
import '../events.ts'

/** So many people one filling tells at most. */
const maxTold = 500

interface Told {
  id: number
  address: string
  reads: boolean
}

/** Those whom answers tell, by name or by a group of theirs. One statement. */
const findTold = (
  tx: Tx,
  { companyId, by, senderId, isForPlan }: FormLed,
  personIds: readonly string[],
  groupIds: readonly string[],
) =>
  sql<Told>`
    select e.id, ${addressOfEmployee} as address,
           (e.role = 'company' or (e.role = 'user' and e.permissions::text like '%"Forms"%'
             and (${!isForPlan} or e.permissions::text like '%"Manage quality"%')
             and (e.site_ids is null or exists (
                   select 1
                     from people_sites w
                    where w.company_id = e.company_id
                      and w.person_id = ${senderId ?? 0}
                      and e.site_ids::jsonb @> to_jsonb(w.site_id)
                      and (w.ended_on is null or w.ended_on >= ${londonDate()}::date))))) as reads
      from people e
     where ${inCompany(companyId, 'e')}
       and e.deleted_at is null
       and e.id <> ${by?.id ?? 0}
       and (e.document_id = any(${[...personIds]}::text[])
            or exists (
                 select 1
                   from people_group_members m
                   join people_groups g on g.id = m.group_id and g.company_id = m.company_id and g.deleted_at is null
                  where m.company_id = e.company_id
                    and m.person_id = e.id
                    and m.left_at is null
                    and g.document_id = any(${[...groupIds]}::text[])))
       ${allSites('whoever wrote the form says whom an answer tells')}
     order by e.id
     limit ${maxTold}`.rows(tx)

/** Which form, and no word of what was answered. */
const answerToldEmail = ({ title, number, formId, answerId }: FormLed, reads: boolean): EmailTemplate => ({
  subject: `For you to know: ${title}`,
  preview: `Number ${number} has come in`,
  paragraphs: [
    `Somebody has filled in the form “${title}”, and answered so that you are told. It is number ${number}.`,
    reads
      ? 'What they answered is not in this mail. Sign in to read it.'
      : 'What they answered is not in this mail. Ask your manager for this number.',
  ],
  ...(reads && {
    button: { label: 'Read the answers', href: `${publicOrigin()}/company${answerPath(formId, answerId)}` },
  }),
  closing: ['You get this mail because the form names you, or a group of yours.'],
})

/** Tells people of an answer, each once for each filling: by mail, and by the bell. */
export async function tellOfAnswer(tx: Tx, event: FormLed): Promise<void> {
  const tells = event.led.flatMap(({ lead: { tell } }) => (tell ? [tell] : []))
  if (tells.length === 0) return
  const told = await findTold(
    tx,
    event,
    tells.flatMap(({ personIds }) => personIds),
    tells.flatMap(({ groupIds }) => groupIds),
  )
  const { companyId, formId, title, answerId, number } = event
  await queueEmails(
    tx,
    told
      .filter(({ address }) => address !== '')
      .map(({ id, address, reads }) => ({
        to: address,
        template: answerToldEmail(event, reads),
        key: `forms.led:${answerId}:${id}`,
      })),
  )
  await emit(tx, 'quality.answer-told', {
    companyId,
    formId,
    title,
    answerId,
    number,
    told: told.map(({ id, reads }) => ({ personId: id, reads })),
  })
}
