import { actorOfPerson } from '@cloudoc/accounts/server/services/sign-in.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import type { CalendarActor } from '@cloudoc/core/server/calendar.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { inMinutes, londonDate, now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { callerOf } from '@cloudoc/core/server/http/caller.ts'
import { refuseLinked } from '@cloudoc/core/server/http/file-answer.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { within } from '@cloudoc/core/server/security/limits.ts'
import type { FeedReach } from '../../contract/calendar/calendar-words.ts'
import { qualityReader } from '../../contract/shapes.ts'
import '../meeting-tables.ts'
import { calendarFile } from './calendar-file.ts'
import { entriesOf } from './find-entries.ts'
import { feedBySecret } from './find-feed.ts'

/** Below `/api`; the secret follows, and '.ics'. */
export const calendarPath = '/calendar'
/** Days before today and after it that a calendar program reads. */
const [before, after] = [30, 180]
const secretForm = /\/calendar\/([\w-]{43})\.ics$/

/** The calendar of the company is for whoever has the right to quality still. */
const mayRead = (actor: CalendarActor, reach: FeedReach): boolean =>
  reach === 'own' || may(actor, ...qualityReader.permissions)

const headers = {
  'cache-control': 'private, max-age=0, must-revalidate',
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'attachment; filename="cloudoc.ics"',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Notes that a feed is in use, once in some minutes: programs read it often. */
const noteUse = async (feed: { id: number; company_id: number; used_at: Date | null }): Promise<void> => {
  if (feed.used_at && feed.used_at > inMinutes(-15)) return
  await ofCompany(pool(), 'quality_calendar_feeds', feed.company_id).where({ id: feed.id }).update({ used_at: now() })
}

/**
 * `GET /api/calendar/{secret}.ics`: what falls on the days around today, for whoever has the address. It shows what its
 * owner may see now; nothing of somebody who has left.
 */
export async function calendarPage(http: Http): Promise<void> {
  if (!(await within(pool(), 'calendarFromNetwork', callerOf(http.req).network))) {
    refuseLinked(http, 503, 'This calendar was read too often. Please try again later.')
    return
  }
  const secret = secretForm.exec(http.path)?.[1] ?? ''
  const feed = await feedBySecret(pool(), secret)
  const actor = feed && (await actorOfPerson(pool(), { companyId: feed.company_id, personId: feed.person_id }))
  if (!feed || !actor || !mayRead(actor, feed.reach))
    return refuseLinked(http, 404, 'This address of a calendar has ended.')
  const today = londonDate()
  const rows = await entriesOf(pool(), actor, {
    reach: feed.reach,
    isFeed: true,
    from: daysAfter(today, -before),
    to: daysAfter(today, after),
  })
  await noteUse(feed)
  const tag = `"${sha256(JSON.stringify(rows.map(({ kind, id, on, plain }) => [kind, id, on, plain]))).slice(0, 32)}"`
  http.set('etag', tag)
  for (const [name, value] of Object.entries(headers)) http.set(name, value)
  if (http.get('if-none-match') === tag) {
    http.status = 304
    return
  }
  http.status = 200
  http.body = await calendarFile(rows, feed.reach)
}
