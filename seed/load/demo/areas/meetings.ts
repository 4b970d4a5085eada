import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import {
  decideInMeeting,
  holdMeeting,
  meetingDetails,
  prepareMeeting,
} from '@cloudoc/quality/contract/meeting/meetings.ts'
import type { Act } from '../stage.ts'

interface Decided {
  words: string
  /** Who sees to it, and in how many days. */
  owner?: string
  due?: number
}
const decided: readonly Decided[] = [
  { words: 'The night round at Willow Lodge begins at nine, not at ten, from next week.' },
  { words: 'Read the fluid charts of the whole week before each handover on Monday.', owner: 'deputy', due: 20 },
]

/** The month before, as it is on this day. */
const lastMonth = (): string => daysAfter(`${londonDate().slice(0, 7)}-01`, -1).slice(0, 7)

/** Last month's governance meeting was held, and decided something. */
const holdsLast: Act = {
  ago: 24,
  hour: 16,
  async run(stage) {
    const { ask } = await stage.as('manager')
    const { meetingId } = await ask(prepareMeeting, { month: lastMonth() })
    for (const [at, { words, owner, due }] of decided.entries())
      await ask(decideInMeeting, {
        meetingId,
        key: `demonstration decision ${at}`,
        words,
        ...(owner !== undefined && { ownerId: stage.id(owner), dueOn: daysAfter(londonDate(), due ?? 0) }),
      })
    const { revision } = await ask(meetingDetails, { meetingId })
    await ask(holdMeeting, {
      meetingId,
      revision,
      heldOn: londonDate(),
      attended: 'Ruth Ellison, Samuel Adeyemi, Owain Pugh',
    })
  },
}

/** The next one is prepared, and waits. */
const preparesNext: Act = {
  ago: 1,
  hour: 8,
  async run(stage) {
    const { ask } = await stage.as('manager')
    await ask(prepareMeeting, { month: londonDate().slice(0, 7) })
  },
}

/** Two governance meetings: one that was held, and one that is prepared. */
export const meetingActs: readonly Act[] = [holdsLast, preparesNext]
