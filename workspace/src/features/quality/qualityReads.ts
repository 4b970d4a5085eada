import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { actionGet, actionList, qualityOverview } from '@cloudoc/quality/contract/actions.ts'
import type { qualityCalendar } from '@cloudoc/quality/contract/calendar/calendar.ts'
import type { headingList } from '@cloudoc/quality/contract/headings.ts'
import type { inspectionDetails, inspectionList } from '@cloudoc/quality/contract/inspections/inspections.ts'
import type { meetingDetails, meetingList } from '@cloudoc/quality/contract/meeting/meetings.ts'

export type CalendarEntry = ReplyOf<typeof qualityCalendar>['entries'][number]
export type InspectionItem = ReplyOf<typeof inspectionList>[number]
export type InspectionDetails = ReplyOf<typeof inspectionDetails>
export type RegulatorHeadings = ReplyOf<typeof headingList>[number]
export type HeadingItem = RegulatorHeadings['headings'][number]
export type MeetingItem = ReplyOf<typeof meetingList>[number]
export type MeetingDetails = ReplyOf<typeof meetingDetails>
export type MeetingFigures = MeetingDetails['figures']
export type MeetingDecision = MeetingDetails['decided'][number]
export type ActionItem = ReplyOf<typeof actionList>['actions'][number]
export type ActionCounts = ReplyOf<typeof actionList>['counts']
export type ActionDetails = ReplyOf<typeof actionGet>
export type ActionProof = ActionDetails['proof'][number]
export type Overview = ReplyOf<typeof qualityOverview>
