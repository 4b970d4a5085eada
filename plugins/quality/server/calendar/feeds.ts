import { may } from '@cloudoc/core/server/call/actor.ts'
import { handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, refuse, unchanged } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { fingerprint, newToken } from '@cloudoc/core/server/security/keys.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { calendarFeeds, endCalendarFeed, makeCalendarFeed } from '../../contract/calendar/feeds.ts'
import { qualityReader } from '../../contract/shapes.ts'
import '../meeting-tables.ts'
import { calendarPath } from './calendar-page.ts'

const feedWords = { own: 'Own calendar', company: 'Calendar of the company' } as const

const list = handleRead(calendarFeeds, async ({ actor, db }) => {
  const rows = await ofCompany(db, 'quality_calendar_feeds', actor)
    .where({ person_id: actor.person.id })
    .orderBy('reach')
    .select('reach', 'made_at', 'used_at')
  const feeds = rows.map(({ reach, made_at, used_at }) => ({
    reach,
    madeAt: made_at.toISOString(),
    usedAt: used_at?.toISOString() ?? '',
  }))
  return feeds.length === 0 ? empty([]) : done(feeds)
})

/** A new secret takes the place of the one before, which opens nothing from then on. */
const make = handleWrite(makeCalendarFeed, async ({ input: { reach }, actor, tx }) => {
  if (reach === 'company' && !may(actor, ...qualityReader.permissions)) return refuse(makeCalendarFeed, 'notYours')
  const secret = newToken()
  const made = { secret_hash: fingerprint(secret), made_at: now(), used_at: null, updated_at: now() }
  await tx
    .db('quality_calendar_feeds')
    .insert({ ...baseColumns(), company_id: actor.company.id, person_id: actor.person.id, reach, ...made })
    .onConflict(['person_id', 'reach'])
    .merge(made)
  await record(tx, actor, {
    area: 'quality',
    what: 'Made the address of a calendar',
    subject: { kind: 'calendar', id: actor.person.documentId, name: feedWords[reach] },
  })
  return done({ url: `${publicOrigin()}/api${calendarPath}/${secret}.ics` }, { text: makeCalendarFeed.texts.made })
})

const end = handleWrite(endCalendarFeed, async ({ input: { reach }, actor, tx }) => {
  const ended = await ofCompany(tx.db, 'quality_calendar_feeds', actor)
    .where({ person_id: actor.person.id, reach })
    .delete()
  if (ended === 0) return unchanged('none', endCalendarFeed.texts.none)
  await record(tx, actor, {
    area: 'quality',
    what: 'Ended the address of a calendar',
    subject: { kind: 'calendar', id: actor.person.documentId, name: feedWords[reach] },
  })
  return done({ reach }, { text: endCalendarFeed.texts.ended })
})

export default [list, make, end]
