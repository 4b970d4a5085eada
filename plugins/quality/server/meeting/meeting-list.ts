import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { meetingList } from '../../contract/meeting/meetings.ts'
import { atManagedSites } from '../managed-sites.ts'
import { type ListedMeeting, listedMeetings, meetingItem } from './find-meeting.ts'

export default handleRead(meetingList, async ({ input: { skip, limit }, actor, db }) => {
  const [counted, rows] = await Promise.all([
    sql<{ total: number }>`
      select count(*)::int as total
        from quality_meetings m
       where ${inCompany(actor, 'm')}
         ${atManagedSites(actor, 'm.site_id')}`.one(db),
    sql<ListedMeeting>`
      ${listedMeetings(actor)}
      order by m.month desc, s.name nulls first, m.id
      offset ${skip} limit ${limit}`.rows(db),
  ])
  const total = counted?.total ?? 0
  return rows.length === 0
    ? empty([], 'nothing', { total })
    : done(
        rows.map(row => meetingItem(row, actor)),
        { total },
      )
})
