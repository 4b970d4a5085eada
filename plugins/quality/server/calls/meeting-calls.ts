import calendar from '../calendar/calendar.ts'
import feeds from '../calendar/feeds.ts'
import decide from '../meeting/decide.ts'
import holdMeeting from '../meeting/hold-meeting.ts'
import meetingDetails from '../meeting/meeting-details.ts'
import meetingList from '../meeting/meeting-list.ts'
import prepareMeeting from '../meeting/prepare-meeting.ts'
import printMeeting from '../meeting/print-meeting.ts'

/** Calls of governance: meetings, and the calendar. */
export const meetingCalls = [
  meetingList,
  prepareMeeting,
  meetingDetails,
  decide,
  holdMeeting,
  printMeeting,
  calendar,
  ...feeds,
]
