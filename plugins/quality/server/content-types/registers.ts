import {
  belongsTo,
  boolean,
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
  string,
} from '@cloudoc/core/server/data/table.ts'
import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { recordAccesses, recordSeverities, recordStates, registers } from '../../contract/registers/kinds.ts'
import { countDimensions, recordHappenings } from '../record/record-words.ts'

const record = belongsTo('plugin::quality.record')
const site = belongsTo('plugin::accounts.site')

export const registerTables = {
  /** Something that happened, or may happen, as it was written down (next-lines-2 §1). */
  record: defineTable({
    name: 'record',
    plural: 'records',
    collection: 'quality_records',
    title: 'Record of a register',
    visible: false,
    attributes: {
      company: required(company),
      register: required(oneOf(...registers)),
      /** From 1 in each register of a company, without gaps. */
      number: required(integer()),
      /** Of the questions that were asked. */
      version: required(integer()),
      answers: required(json<Answers>()),
      happenedAt: required(moment),
      /** The hour was given, not only the day. */
      hasTime: required(boolean),
      toldAt: required(moment),
      /** Who told it; empty where nobody is to know. */
      person,
      personName: string(),
      anonymous: required(boolean),
      /** Empty: of the company as a whole. */
      site,
      /** Keys of the questions; ''. */
      kind: required(string()),
      place: required(string()),
      severity: required(oneOf(...recordSeverities)),
      state: required(oneOf(...recordStates)),
      access: required(oneOf(...recordAccesses)),
      learnt: required(longText),
      /** Of a risk. */
      score: required(integer({ default: 0 })),
      reviewOn: day,
      closedAt: moment,
      /** Public id of the answers to a form that opened it; empty: somebody wrote it down. */
      answer: string(),
      pressKey: required(string()),
      revision: required(integer({ default: 0 })),
    },
    unique: [
      ['company_id', 'register', 'number'],
      ['company_id', 'press_key'],
    ],
    indexed: [
      ['company_id', 'happened_at'],
      ['company_id', 'register', 'happened_at'],
      ['company_id', 'register', 'state'],
      ['person_id', 'told_at'],
      ['site_id'],
      ['answer'],
    ],
  }),
  /** What happened to a record: the database refuses to change it. */
  'record-event': defineTable({
    name: 'record-event',
    plural: 'record-events',
    collection: 'quality_record_events',
    title: 'What happened to a record',
    visible: false,
    attributes: {
      company: required(company),
      /** Row id of the record; no relation, as nothing of this row ever changes. */
      recordId: required(integer()),
      what: required(oneOf(...recordHappenings)),
      before: required(string()),
      after: required(string()),
      words: required(longText),
      by: person,
      byName: required(string()),
      at: required(moment),
    },
    indexed: [['company_id', 'record_id', 'at'], ['by_id']],
  }),
  /** A body that may have to be told, as the provider's calendar of duties read when the record was written. */
  'record-duty': defineTable({
    name: 'record-duty',
    plural: 'record-duties',
    collection: 'quality_record_duties',
    title: 'Body that may have to be told',
    visible: false,
    attributes: {
      company: required(company),
      record: required(record),
      /** Public id of the duty in the provider's list. */
      duty: required(string()),
      body: required(string()),
      what: required(longText),
      within: required(string()),
      dueAt: required(moment),
      source: required(longText),
      link: required(longText),
      lookedUpOn: day,
      toCheck: required(boolean),
      doneOn: day,
      reference: required(string()),
      notNeededWhy: required(longText),
      settler: person,
      settlerName: required(string()),
    },
    unique: [['record_id', 'duty']],
    indexed: [['company_id', 'due_at'], ['settler_id']],
  }),
  /** How often something happened on a day: pictures read these, and no record. */
  count: defineTable({
    name: 'count',
    plural: 'counts',
    collection: 'quality_counts',
    title: 'How often something happened',
    visible: false,
    attributes: {
      company: required(company),
      site,
      register: required(oneOf(...registers)),
      access: required(oneOf(...recordAccesses)),
      /** In the United Kingdom. */
      day: required(day),
      /** What is counted, and which of it: of `kind` a key, of `hour` '00' to '23', of `place` a key, of `all` ''. */
      dimension: required(oneOf(...countDimensions)),
      category: required(string()),
      n: required(integer()),
    },
    // The unique index has expressions: migration of registers.
    indexed: [['company_id', 'register', 'day'], ['site_id']],
  }),
}
