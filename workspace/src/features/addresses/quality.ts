import { withQuery } from '../screen/withQuery.ts'

/** How this month stands, for whoever sees quality. */
export const qualityPath = '/quality'
export interface ActionsShown {
  show?: string
  owner?: string
  repeats?: string
  heading?: string
  site?: string
}
/** Actions of the company, narrowed. */
export const actionsPath = ({
  show = '',
  owner = '',
  repeats = '',
  heading = '',
  site = '',
}: ActionsShown = {}): string => withQuery('/quality/actions', { show, owner, repeats, heading, site })
export const actionPath = (id: string): string => `/quality/actions/${id}`
/** An action of one's own, whatever one's rights. */
export const myActionPath = (id: string): string => `/my-actions/${id}`
/** Governance meetings of the company, and one of them. */
export const meetingsPath = '/quality/meetings'
export const meetingPath = (id: string): string => `${meetingsPath}/${id}`
/** What inspectors found, one inspection, and the headings of regulators. */
export const inspectionsPath = '/quality/inspections'
export const inspectionPath = (id: string): string => `${inspectionsPath}/${id}`
export const headingsPath = '/quality/headings'
/** What falls on which day. */
export const calendarPath = '/quality/calendar'
/** Where somebody has the address of their calendar. */
export const calendarAddressPath = '/profile?tab=calendar'
