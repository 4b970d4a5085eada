import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { qualityCalendar } from '../../contract/calendar/calendar.ts'
import { maxCalendarDays } from '../../contract/calendar/calendar-words.ts'
import { entriesOf } from './find-entries.ts'

export default handleRead(qualityCalendar, async ({ input: { from, to, kind }, actor, db }) => {
  if (to < from || to > daysAfter(from, maxCalendarDays)) return refuse(qualityCalendar, 'tooLong')
  const rows = await entriesOf(db, actor, { reach: 'company', from, to, kind })
  const reply = { entries: rows.map(({ plain: _, total: __, ...entry }) => entry), today: londonDate() }
  const total = rows[0]?.total ?? 0
  return rows.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})
