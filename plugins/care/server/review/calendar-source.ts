import type { CalendarSource } from '@cloudoc/core/server/calendar.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { nameOf, withSet } from '@cloudoc/documents/server/services/documents.ts'

/** Reviews of documents, for the calendar. */
export const reviewsInCalendar: CalendarSource = {
  name: 'reviews',
  reach: 'company',
  sees: actor => may(actor, 'Documents', 'Manage users'),
  find: (actor, { from, to }) => sql`
    select 'review' as kind, documents.document_id as id, '' as key, documents.review_date::text as "on",
           ${withSet(nameOf)} as title, 'Review: ' || ${withSet(nameOf)} as plain, '' as site,
           documents.review_date < ${londonDate()}::date as late, false as done
      from documents
      left join template_versions v on v.id = documents.version_id
     where ${inCompany(actor, 'documents')}
       and documents.deleted_at is null
       and documents.review_date between ${from}::date and ${to}::date`,
}
