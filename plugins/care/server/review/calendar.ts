import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import type { Attachment } from '@cloudoc/core/server/mail/outbox.ts'
import { nameOf, withSet } from '@cloudoc/documents/server/services/documents.ts'
import type { DateArray } from 'ics'
import { counted } from './review-emails.ts'
import '../tables.ts'

/** Documents that an entry names; the rest are counted. */
const named = 30

/**
 * The calendar of a mail: one entry a day with all that is to be reviewed then. `subject`: the company's row
 * id and the day on which it was sent.
 */
export async function reviewCalendar(subject: string): Promise<Attachment> {
  const [company = '', sentOn = ''] = subject.split(' ')
  const rows = (await ofCompany(pool(), 'care_reminders', Number(company))
    .where('care_reminders.sent_on', sentOn)
    .join('documents', 'documents.id', 'care_reminders.file_id')
    .leftJoin('template_versions as v', 'v.id', 'documents.version_id')
    .orderBy('care_reminders.review_on')
    .orderByRaw(sql`${natural(nameOf)}, documents.id`.toRaw(pool()))
    .select(
      sql`care_reminders.review_on::text as review_on, ${withSet(nameOf)} as name`.toRaw(pool()) as never,
    )) as unknown as { review_on: string; name: string }[]
  const days = [...Map.groupBy(rows, ({ review_on }) => review_on)]
  const { createEvents } = await import('ics')
  const { value, error } = createEvents(
    days.map(([day, documents]) => ({
      // The same entry again, when a later reminder brings it, is the same in the calendar.
      uid: `review-${company}-${day}@cloudoc.example`,
      start: dateOf(day),
      duration: { days: 1 },
      title: `Review ${counted(documents.length)}`,
      url: `${publicOrigin()}/company/documents/need-review`,
      description: [
        ...documents.slice(0, named).map(({ name }) => name),
        ...(documents.length > named ? [`and ${documents.length - named} more`] : []),
      ].join('\n'),
      busyStatus: 'FREE' as const,
      transp: 'TRANSPARENT' as const,
    })),
    { productId: 'cloudoc/reviews', method: 'PUBLISH' },
  )
  if (error || !value) throw error ?? new Error('No calendar was made')
  return { filename: 'reviews.ics', type: 'text/calendar; method=PUBLISH; charset=utf-8', content: Buffer.from(value) }
}

function dateOf(day: string): DateArray {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month, date]
}
