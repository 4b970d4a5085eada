import {
  belongsTo,
  boolean,
  bytes,
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
import type { Played } from '../../contract/rules/watched.ts'
import type { Edition, FrozenTopic, Topic } from '../shapes.ts'

const course = belongsTo('plugin::courses.course')
const version = belongsTo('plugin::courses.version')
const enrolment = belongsTo('plugin::courses.enrolment')
const blob = belongsTo('plugin::storage.blob')

export const contentTypes = {
  course: defineTable({
    name: 'course',
    plural: 'courses',
    collection: 'courses',
    title: 'Course of a company',
    visible: false,
    attributes: {
      company: required(company),
      title: required(string()),
      summary: longText,
      minutes: required(integer({ default: 0 })),
      /** Months for which its certificate is good; empty: for ever. */
      validMonths: integer(),
      topics: required(json<Topic[]>()),
      /** Of title, topics and the rest, to tell whether they read otherwise than what was published. */
      draftHash: required(string()),
      /** Goes up with each change of it. */
      revision: required(integer({ default: 0 })),
      /** The newest published version. */
      current: version,
      /** The provider's course that it was begun from. */
      starter: string(),
      /**
       * Of that one: the edition (its hash) that this was begun from or has taken since, which topics are
       * which of it, by their ids, and the edition to which was said 'not now'.
       */
      edition: string(),
      origins: json<Record<string, number>>(),
      editionKept: string(),
      maker: person,
      deletedAt: moment,
      deletedBy: person,
    },
    indexed: [['company_id', 'deleted_at'], ['current_id']],
  }),
  /**
   * Editions of the provider's courses that companies have begun from: what is newer is told from them.
   * Nobody's but the provider's.
   */
  edition: defineTable({
    name: 'edition',
    plural: 'editions',
    collection: 'course_editions',
    title: 'Edition of a course of the library',
    visible: false,
    attributes: { starter: required(string()), hash: required(string()), content: required(json<Edition>()) },
    unique: [['starter', 'hash']],
  }),
  /** A PDF or a video of a topic. Several courses may have one blob: a copy has rows of its own. */
  file: defineTable({
    name: 'file',
    plural: 'files',
    collection: 'course_files',
    title: 'File of a course',
    visible: false,
    attributes: {
      company: required(company),
      course: required(course),
      blob: required(blob),
      name: required(string()),
      mediaType: required(string()),
      pages: required(integer({ default: 0 })),
      size: required(bytes),
      /** SHA-256. */ hash: required(string()),
      addedAt: required(moment),
      /** Of a video: how long it lasts, and what is heard in it, as WebVTT. */
      seconds: integer(),
      captions: longText,
    },
    indexed: [['company_id'], ['course_id'], ['blob_id']],
  }),
  version: defineTable({
    name: 'version',
    plural: 'versions',
    collection: 'course_versions',
    title: 'Version of a course',
    visible: false,
    attributes: {
      company: required(company),
      course: required(course),
      number: required(integer()),
      title: required(string()),
      summary: longText,
      minutes: required(integer()),
      validMonths: integer(),
      topics: required(json<FrozenTopic[]>()),
      /** The topics without what they say: lists count by it. */
      outline: required(json<{ id: string; required: boolean }[]>()),
      /** Row id of the frozen quiz; no relation, as nothing of this row ever changes. */
      quizId: integer(),
      /** SHA-256 of all that was published. */
      hash: required(string()),
      /** Of what it was made of, to tell whether that has changed since. */
      madeOf: required(string()),
      note: longText,
      issuedAt: required(moment),
      publisherId: integer(),
      publisherName: string(),
    },
    unique: [['course_id', 'number']],
    indexed: [['company_id']],
  }),
  assignment: defineTable({
    name: 'assignment',
    plural: 'assignments',
    collection: 'course_assignments',
    title: 'Who a course is assigned to',
    visible: false,
    attributes: {
      company: required(company),
      course: required(course),
      audience: required(oneOf('everyone', 'group', 'person')),
      group: belongsTo('plugin::people.group'),
      person,
      dueOn: day,
      dueDays: integer(),
      startedOn: required(day),
      assignedAt: required(moment),
      assignedBy: string(),
      endedAt: moment,
    },
    indexed: [['company_id'], ['course_id', 'ended_at'], ['group_id', 'ended_at'], ['person_id', 'ended_at']],
  }),
  /** Somebody has a course to take, or took it: once for each time that it is renewed. */
  enrolment: defineTable({
    name: 'enrolment',
    plural: 'enrolments',
    collection: 'course_enrolments',
    title: 'Somebody takes a course',
    visible: false,
    attributes: {
      company: required(company),
      course: required(course),
      person: required(person),
      cycle: required(integer()),
      /** The newest cycle of this person and course. */
      latest: required(boolean),
      /** Something asks for it. */
      live: required(boolean),
      /** The version that they began; empty until then. */
      version,
      /** From which day their days are counted, and by when it is to be done. */
      askedOn: required(day),
      dueOn: required(day),
      /** Of a renewal: the last day of the certificate before, by which it is due whatever assignments say. */
      renewsOn: day,
      /** A new version asks for it, of somebody who was done; `renewsOn` is by when. */
      again: boolean,
      assignedAt: required(moment),
      startedAt: moment,
      completedAt: moment,
      /** The quiz: when it was passed, and since when all its tries are used. */
      passedAt: moment,
      lockedAt: moment,
      closedAt: moment,
      closedWhy: oneOf('left', 'unassigned', 'removed'),
      remindedAt: moment,
    },
    unique: [['person_id', 'course_id', 'cycle']],
    indexed: [
      ['company_id', 'latest'],
      ['course_id', 'latest'],
      ['due_on', 'live'],
    ],
  }),
  progress: defineTable({
    name: 'progress',
    plural: 'progresses',
    collection: 'course_progress',
    title: 'A topic that somebody did',
    visible: false,
    attributes: {
      company: required(company),
      enrolment: required(enrolment),
      topic: required(string()),
      /** When it was first in front of somebody: it can be done some time later. */
      openedAt: moment,
      doneAt: moment,
      /** Of a video: the parts that were played, in seconds. */ watched: json<Played[]>(),
    },
    unique: [['enrolment_id', 'topic']],
    indexed: [['company_id']],
  }),
  /** Evidence: the database refuses to change it. */
  certificate: defineTable({
    name: 'certificate',
    plural: 'certificates',
    collection: 'course_certificates',
    title: 'Certificate of training',
    visible: false,
    attributes: {
      company: required(company),
      course: required(course),
      /**
       * The time through the course that it ended; of outside ones none where another certificate counts
       * already, or it was over when it was recorded.
       */
      enrolment,
      person: required(person),
      personName: required(string()),
      number: required(string()),
      title: required(string()),
      source: required(oneOf('course', 'outside')),
      issuer: string(),
      issuedOn: required(day),
      /** The last good day; empty: for ever. */
      expiresOn: day,
      versionNumber: required(integer()),
      score: integer(),
      /** Of an outside one: its file. No relation, as nothing of this row ever changes. */
      blobId: integer(),
      /** SHA-256 of what it says, but for the name. */
      hash: required(string()),
      /** Public id of the row of the company's chain of evidence. */
      receipt: required(string()),
      recordedAt: required(moment),
    },
    unique: [['enrolment_id'], ['number'], ['hash']],
    indexed: [['company_id', 'person_id'], ['person_id', 'course_id'], ['course_id']],
  }),
  withdrawal: defineTable({
    name: 'withdrawal',
    plural: 'withdrawals',
    collection: 'course_withdrawals',
    title: 'A certificate was withdrawn',
    visible: false,
    attributes: {
      company: required(company),
      certificate: required(belongsTo('plugin::courses.certificate')),
      reason: required(longText),
      by: person,
      at: required(moment),
    },
    unique: [['certificate_id']],
    indexed: [['company_id']],
  }),
  reminder: defineTable({
    name: 'reminder',
    plural: 'reminders',
    collection: 'course_reminders',
    title: 'Somebody was reminded of a course',
    visible: false,
    attributes: {
      company: required(company),
      person: required(person),
      enrolment: required(enrolment),
      slot: required(string()),
      sentAt: required(moment),
    },
    unique: [['enrolment_id', 'slot']],
    indexed: [['company_id'], ['sent_at']],
  }),
}
