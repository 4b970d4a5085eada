import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { meetingTables } from './content-types/meetings.ts'

type Of = typeof meetingTables

export type MeetingRow = RowOf<Of['meeting']>
export type CalendarFeedRow = RowOf<Of['calendar-feed']>

declare module 'knex/types/tables.js' {
  interface Tables {
    quality_meetings: TableOf<Of['meeting']>
    quality_meeting_decisions: TableOf<Of['meeting-decision']>
    quality_calendar_feeds: TableOf<Of['calendar-feed']>
  }
}
