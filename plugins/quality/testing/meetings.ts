import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import type { FeedReach } from '../contract/calendar/calendar-words.ts'
import { makeCalendarFeed } from '../contract/calendar/feeds.ts'
import { decideInMeeting, meetingDetails, prepareMeeting } from '../contract/meeting/meetings.ts'
import { done } from './builders.ts'

type Who = Pick<Someone, 'token'>

export const thisMonth = (): string => londonDate().slice(0, 7)

/** Prepares the meeting of this month; answers its id. */
export const aMeeting = async (
  app: App,
  { token }: Who,
  more: Partial<InputOf<typeof prepareMeeting>> = {},
): Promise<string> => done(await app.call(prepareMeeting, { month: thisMonth(), ...more }, { as: token })).meetingId

/** Writes a decision down. */
export const decide = async (
  app: App,
  { token }: Who,
  meetingId: string,
  more: Partial<InputOf<typeof decideInMeeting>> = {},
): Promise<ReplyOf<typeof decideInMeeting>> =>
  done(await app.call(decideInMeeting, { meetingId, words: 'New mats for the bathroom', ...more }, { as: token }))

export const meetingOf = async (app: App, { token }: Who, meetingId: string): Promise<ReplyOf<typeof meetingDetails>> =>
  done(await app.call(meetingDetails, { meetingId }, { as: token }))

/** The path of a new address of a calendar. */
export const aFeed = async (app: App, { token }: Who, reach: FeedReach): Promise<string> =>
  new URL(done(await app.call(makeCalendarFeed, { reach }, { as: token })).url).pathname
