import { inSeconds, now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { defineReminder } from '@cloudoc/core/server/mail/reminder.ts'
import { invitationEmail } from './invitation-emails.ts'
import { linkTo } from './invitations.ts'

/** Days after which whoever has not joined is reminded (next-lines §1). */
const reminderDays = [3, 10]
const slice = 100

interface Due {
  id: number
  document_id: string
  token_hash: string
  sent_to: string
  expires_at: Date
  reminders: number
  first_name: string | null
  company_name: string
  subdomain: string | null
}

/**
 * Claims reminders of invitations that have no answer, at most a hundred.
 * @acrossCompanies invited people of all companies are reminded by one job
 */
function claimDue(tx: Tx): Promise<Due[]> {
  const threeDaysAgo = inSeconds(-(reminderDays[0] ?? 3) * 86_400)
  const tenDaysAgo = inSeconds(-(reminderDays[1] ?? 10) * 86_400)
  return sql<Due>`
    with due as (
      select i.id, case when i.created_at < ${tenDaysAgo} then 2 else 1 end as number
        from people_invites i
        join people p    on p.id = i.person_id and p.company_id = i.company_id
        join companies c on c.id = i.company_id
       where i.how = 'mail'
         and i.accepted_at is null
         and i.revoked_at is null
         and i.expires_at > ${now()}
         and p.deleted_at is null
         and p.login_id is null
         and c.deactivated_at is null
         and ((i.reminders < 1 and i.created_at < ${threeDaysAgo})
              or (i.reminders < 2 and i.created_at < ${tenDaysAgo}))
         ${acrossCompanies('invited people of all companies are reminded by one job')}
       order by i.id
       limit ${slice}
         for update of i skip locked
    )
    update people_invites i
       set reminders = due.number, updated_at = ${now()}
      from due, people p, companies c
     where i.id = due.id
       and p.id = i.person_id
       and p.company_id = i.company_id
       and c.id = i.company_id
    returning i.id, i.document_id, i.token_hash, i.sent_to, i.expires_at, i.reminders,
              p.first_name,
              c.name as company_name, c.subdomain`.rows(tx)
}

/**
 * Reminds whoever was invited by e-mail and has not joined. A reminder is claimed by its number before it is queued: it
 * goes out once however many nodes are at it, and never to who has joined or left, nor for what was taken back.
 * Whoever was not reminded in time (the product stood still) gets one, not two.
 */
defineReminder({
  name: 'people.remind-invited',
  due: claimDue,
  emails: invited =>
    invited.map(({ sent_to, expires_at, reminders, first_name, company_name, subdomain, ...invitation }) => ({
      to: sent_to,
      key: `invitation ${invitation.document_id} ${reminders}`,
      template: invitationEmail({
        firstName: first_name ?? '',
        companyName: company_name,
        link: linkTo(invitation, subdomain),
        expiresAt: expires_at,
        reminder: true,
      }),
    })),
})
