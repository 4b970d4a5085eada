import { Refused, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'

/** Bytes of text that a company keeps which has bought nothing: a month of writing, all day. As many as of pictures. */
export const maxUnpaid = 500_000_000

/**
 * SQL: a row where a company may keep one more text, none where it may not. Counted is every revision that it
 * has, those of its sites among them, as it was written (what is stored is not unpacked for that); for who has bought something nothing is
 * counted.
 */
export const roomForText = (scope: CompanyScope): SqlPart => sql`
  select 1
   where case
     when exists (
       select 1
         from subscriptions s
        where ${inCompany(scope, 's')}
          and s.plan <> 'trial') then true
     else (
       select coalesce(sum(octet_length(r.header) + octet_length(r.body) + octet_length(r.footer)), 0)
         from document_revisions r
        where ${inCompany(scope, 'r')}) + (
       select coalesce(sum(octet_length(w.header) + octet_length(w.body) + octet_length(w.footer)), 0)
         from document_site_revisions w
        where ${inCompany(scope, 'w')}) < ${maxUnpaid}
   end`

/** Thrown where a text found no room, from wherever it was to be written: all that was begun with it is undone. */
export class NoRoomForText extends Refused {
  constructor() {
    super(
      refusalOf(
        'tooLarge',
        'full',
        'Your trial has room for 500 MB of texts, with all their earlier versions, and it is full. This text is not saved: please copy it, and choose a package to go on.',
      ),
    )
  }
}
