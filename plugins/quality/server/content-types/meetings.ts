import {
  belongsTo,
  company,
  day,
  defineTable,
  integer,
  json,
  longText,
  moment,
  oneOf,
  person,
  required,
  secret,
  string,
} from '@cloudoc/core/server/data/table.ts'
import { feedReaches } from '../../contract/calendar/calendar-words.ts'
import { meetingStates } from '../../contract/meeting/meetings.ts'
import type { EarlierFigures, KeptFigures } from '../meeting/figures.ts'

const meeting = belongsTo('plugin::quality.meeting')

export const meetingTables = {
  /** A governance meeting: the figures of a month, as they stood when it was prepared, and its minutes. */
  meeting: defineTable({
    name: 'meeting',
    plural: 'meetings',
    collection: 'quality_meetings',
    title: 'Governance meeting',
    visible: false,
    attributes: {
      company: required(company),
      /** '2026-11'. */
      month: required(string()),
      /** Empty: of the company as a whole. */
      site: belongsTo('plugin::accounts.site'),
      /** Row id of the site as a text; '' without one: a month has one meeting of each. */
      place: required(string()),
      state: required(oneOf(...meetingStates)),
      figures: required(json<KeptFigures | EarlierFigures>()),
      preparer: person,
      preparerName: required(string()),
      preparedAt: required(moment),
      /** Who was there, as somebody wrote it. */
      attended: required(longText),
      heldOn: day,
      holder: person,
      holderName: required(string()),
      /** SHA-256 of figures and decisions in their canonical form, from when it was held; ''. */
      hash: required(string()),
      revision: required(integer({ default: 0 })),
    },
    unique: [['company_id', 'month', 'place']],
    indexed: [['site_id']],
  }),
  /** What was decided. With an action, that says what became of it. */
  'meeting-decision': defineTable({
    name: 'meeting-decision',
    plural: 'meeting-decisions',
    collection: 'quality_meeting_decisions',
    title: 'Decision of a meeting',
    visible: false,
    attributes: {
      company: required(company),
      meeting: required(meeting),
      words: required(longText),
      action: belongsTo('plugin::quality.action'),
      /** Of the press that it was sent with; empty: it is not told from others. */
      pressKey: string(),
      by: person,
      byName: required(string()),
      at: required(moment),
    },
    unique: [['meeting_id', 'press_key']],
    indexed: [['company_id'], ['action_id']],
  }),
  /** The address of a calendar, by which a calendar program reads it without signing in. */
  'calendar-feed': defineTable({
    name: 'calendar-feed',
    plural: 'calendar-feeds',
    collection: 'quality_calendar_feeds',
    title: 'Address of a calendar',
    visible: false,
    attributes: {
      company: required(company),
      /** Whose address it is: it shows what they may see, and no more. */
      person: required(person),
      reach: required(oneOf(...feedReaches)),
      secretHash: required(secret),
      madeAt: required(moment),
      usedAt: moment,
    },
    unique: [['secret_hash'], ['person_id', 'reach']],
    indexed: [['company_id']],
  }),
}
