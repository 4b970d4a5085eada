import type { DeskLine } from '@cloudoc/core/server/call/desk-line.ts'
import type { AdminHttp, AdminRoute } from '@cloudoc/core/server/call/plugin.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { waitingMail } from '@cloudoc/core/server/mail/outbox.ts'

/** Minutes that a mail may wait before staff are told: until then it is on its way. */
const usualMinutes = 5
const whatFollows = 'They go out by themselves when the mail server takes them.'
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' })

/** `GET /desk/day/mails`: how many mails wait to be sent, and since when; nothing while they go out as usual. */
async function mailsToday(http: AdminHttp): Promise<void> {
  const { count, oldest } = await waitingMail()
  const isLate = oldest !== undefined && oldest.getTime() < now().getTime() - usualMinutes * 60_000
  http.body = isLate
    ? ([
        {
          title: `${count} ${count === 1 ? 'e-mail waits' : 'e-mails wait'} to be sent`,
          detail: `The oldest has waited since ${moment.format(oldest)}. ${whatFollows}`,
        },
      ] satisfies DeskLine[])
    : []
}

/** What the admin's first page asks about mail. Whoever may look at customers is asked by them where it stays. */
export const mailDesk: readonly AdminRoute[] = [
  { method: 'GET', path: '/day/mails', may: { read: 'plugin::accounts.company' }, handler: mailsToday },
]
