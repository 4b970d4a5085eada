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
import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import type { Definition } from '@cloudoc/forms/contract/rules/definition.ts'
import { auditKinds, auditResults, rhythmUnits } from '../../contract/audits/audit-words.ts'
import type { AnsweredAt } from '../../contract/audits/merge-walk.ts'
import type { Cite } from '../../contract/audits/shapes.ts'
import type { SectionScore } from '../../contract/scoring/score.ts'
import type { Remarks, Scoring } from '../../contract/scoring/scoring.ts'
import type { AuditEdition } from '../edition/audit-edition.ts'

const template = belongsTo('plugin::quality.template')
const version = belongsTo('plugin::quality.template-version')
const schedule = belongsTo('plugin::quality.schedule')
const occurrence = belongsTo('plugin::quality.occurrence')
const walk = belongsTo('plugin::quality.walk')
const run = belongsTo('plugin::quality.run')
const site = belongsTo('plugin::accounts.site')

export const auditTables = {
  /** An audit as it is being written (next-lines-2 §1). */
  template: defineTable({
    name: 'template',
    plural: 'templates',
    collection: 'quality_templates',
    title: 'Audit',
    visible: false,
    attributes: {
      company: required(company),
      /** Public id of the audit of the library that it began from; '' without. */
      starter: required(string()),
      /**
       * Of that one: what the edition is known by that this began from or has taken since, the edition itself where one was
       * taken, and the one to which was said 'not now'. Empty where it began before editions were kept: its first version is
       * what it began from.
       */
      editionHash: string(),
      takenEdition: json<AuditEdition>(),
      editionKept: string(),
      /** Which question or section of the edition each of these was, by its key; empty: its own key. */
      origins: json<Record<string, string>>(),
      title: required(string()),
      kind: required(oneOf(...auditKinds)),
      definition: required(json<Definition>()),
      scoring: required(json<Scoring>()),
      cites: required(json<Cite[]>()),
      /** Expected by a save; one more with each. */
      revision: required(integer({ default: 0 })),
      /** Number of the version that is walked; 0 before there is one. */
      liveNumber: required(integer({ default: 0 })),
      /** The revision that it was made of. */
      liveRevision: required(integer({ default: 0 })),
      maker: person,
      changer: person,
      changerName: required(string()),
      changedAt: required(moment),
      removedAt: moment,
    },
    indexed: [['company_id', 'removed_at', 'title']],
  }),
  /** What was published: the database refuses to change it (migration 54). */
  'template-version': defineTable({
    name: 'template-version',
    plural: 'template-versions',
    collection: 'quality_template_versions',
    title: 'Published version of an audit',
    visible: false,
    attributes: {
      company: required(company),
      template: required(template),
      number: required(integer()),
      definition: required(json<Definition>()),
      scoring: required(json<Scoring>()),
      cites: required(json<Cite[]>()),
      /** SHA-256 of definition, scoring and what it cites, in their canonical form, in hexadecimal. */
      hash: required(string()),
      issuedAt: required(moment),
      publisher: person,
      publisherName: required(string()),
    },
    unique: [['template_id', 'number']],
    indexed: [['company_id']],
  }),
  schedule: defineTable({
    name: 'schedule',
    plural: 'schedules',
    collection: 'quality_schedules',
    title: 'How often an audit is walked',
    visible: false,
    attributes: {
      company: required(company),
      template: required(template),
      /** Empty where the company has one location. */
      site,
      every: required(integer()),
      unit: required(oneOf(...rhythmUnits)),
      /** The first day. The others are counted from it, so that the 31st is the last day of each month. */
      startsOn: required(day),
      endsOn: day,
      owner: required(person),
      maker: person,
      endedAt: moment,
    },
    indexed: [['company_id', 'ended_at'], ['owner_id'], ['ended_at']],
  }),
  occurrence: defineTable({
    name: 'occurrence',
    plural: 'occurrences',
    collection: 'quality_occurrences',
    title: 'Planned audit',
    visible: false,
    attributes: {
      company: required(company),
      schedule: required(schedule),
      template: required(template),
      site,
      owner: required(person),
      dueOn: required(day),
      /** Whether it is late is worked out from its day. */
      state: required(oneOf('due', 'begun', 'done', 'missed', 'skipped')),
      /** Why it was skipped. */
      why: longText,
      endedAt: moment,
    },
    unique: [['schedule_id', 'due_on']],
    indexed: [
      ['company_id', 'due_on'],
      ['state', 'due_on'],
      ['owner_id', 'state'],
    ],
  }),
  /** What somebody has begun to walk and not sent yet. */
  walk: defineTable({
    name: 'walk',
    plural: 'walks',
    collection: 'quality_walks',
    title: 'Audit that was begun',
    visible: false,
    attributes: {
      company: required(company),
      template: required(template),
      version: required(version),
      occurrence,
      /** The plan for people that it is walked for, and whom it is about. */
      plan: belongsTo('plugin::quality.person-plan'),
      about: person,
      site,
      person: required(person),
      answers: required(json<Answers>()),
      remarks: required(json<Remarks>()),
      /** When each question was answered last; empty: nobody knows. */
      answeredAt: json<AnsweredAt>(),
      /** One more with each keeping; empty is 0. */
      revision: integer({ default: 0 }),
      startedAt: required(moment),
      savedAt: required(moment),
    },
    indexed: [['company_id'], ['person_id', 'occurrence_id'], ['about_id'], ['plan_id'], ['saved_at']],
  }),
  /** What was walked, and what corrects it: the database refuses to change it (migration 54). */
  run: defineTable({
    name: 'run',
    plural: 'runs',
    collection: 'quality_runs',
    title: 'Audit that was walked',
    visible: false,
    attributes: {
      company: required(company),
      template: required(template),
      version: required(version),
      occurrence,
      site,
      /** Public id of what was sent, of which this is one correction or the first row itself. */
      origin: required(string()),
      /** 0 for what was sent. */
      correction: required(integer({ default: 0 })),
      /** The row that it takes the place of. */
      corrects: run,
      reason: longText,
      answers: required(json<Answers>()),
      remarks: required(json<Remarks>()),
      points: required(integer()),
      of: required(integer()),
      result: required(oneOf(...auditResults)),
      criticalFailed: required(boolean),
      sections: required(json<SectionScore[]>()),
      person,
      personName: required(string()),
      /** Of the press that it was sent with: the same again answers as the first time. */
      pressKey: required(string()),
      startedAt: required(moment),
      /** As the phone says. */
      doneAt: required(moment),
      /** When it came here. */
      receivedAt: required(moment),
      /** SHA-256 of the answers, the remarks and the version, in their canonical form, in hexadecimal. */
      hash: required(string()),
    },
    unique: [['company_id', 'press_key'], ['corrects_id']],
    indexed: [['company_id', 'done_at'], ['template_id', 'done_at'], ['origin'], ['occurrence_id']],
  }),
  /** A photo of a walk; from when that was sent, of what was walked. */
  'run-file': defineTable({
    name: 'run-file',
    plural: 'run-files',
    collection: 'quality_run_files',
    title: 'Photo of an audit',
    visible: false,
    attributes: {
      company: required(company),
      walk,
      run,
      blob: required(belongsTo('plugin::storage.blob')),
      /** Of the question that it is for. */
      field: required(string()),
      fileName: required(string()),
      size: required(bytes),
      mediaType: required(string()),
      uploadedAt: required(moment),
    },
    indexed: [['company_id'], ['walk_id'], ['run_id'], ['blob_id'], ['uploaded_at']],
  }),
}
