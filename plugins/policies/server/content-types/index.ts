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
  secret,
  string,
} from '@cloudoc/core/server/data/table.ts'
import type { Pdf } from '../shapes.ts'

const policy = belongsTo('plugin::policies.policy')
const version = belongsTo('plugin::policies.version')
const obligation = belongsTo('plugin::policies.obligation')
const assignment = belongsTo('plugin::policies.assignment')

export const contentTypes = {
  policy: defineTable({
    name: 'policy',
    plural: 'policies',
    collection: 'policies',
    title: 'Staff policy',
    visible: false,
    attributes: {
      company: required(company),
      /** The document that its text comes from. */
      file: belongsTo('plugin::documents.document'),
      source: required(oneOf('document', 'page', 'pdf')),
      name: required(string()),
      policyNumber: string(),
      category: string(),
      /** 0 draft, 1 published, 2 withdrawn. */
      status: required(integer({ default: 0 })),
      /** Working text of a page, with its placeholders. */
      content: longText,
      /** Of an upload: key, name, sha256, pages, size. */
      pdf: json<Pdf>(),
      /** Goes up with each change of it. */
      revision: required(integer({ default: 0 })),
      /** The version in force, or that was before it was withdrawn. */
      current: version,
      hiddenAt: moment,
      publicAt: moment,
      deletedAt: moment,
      deletedBy: person,
      /** In the bin: the document that it was made of, which can become another policy meanwhile. */
      formerFile: belongsTo('plugin::documents.document'),
      maker: person,
    },
    // A document is one policy at most.
    unique: [['company_id', 'file_id']],
    indexed: [['company_id', 'status'], ['company_id', 'deleted_at'], ['current_id']],
  }),
  version: defineTable({
    name: 'version',
    plural: 'versions',
    collection: 'policy_versions',
    title: 'Version of a policy',
    visible: false,
    attributes: {
      company: required(company),
      policy: required(policy),
      /**
       * Its place; and numbers of its own: the first goes up with each that is read again, and is the cycle
       * of its tests. What it is called: `labelOf`.
       */
      number: required(integer()),
      majorNumber: required(integer()),
      minorNumber: required(integer()),
      major: required(boolean),
      name: required(string()),
      policyNumber: string(),
      category: string(),
      note: longText,
      /** Filled in as it read on the day (rulings 39). */
      header: longText,
      body: longText,
      footer: longText,
      format: string(),
      pdf: json<Pdf>(),
      /** Row id of the frozen test; no relation, as nothing of this row ever changes. */
      quizId: integer(),
      /** SHA-256 of all that was published. */
      hash: required(string()),
      /**
       * State of what it was made of, to tell whether that has changed since; of a document it names the
       * issued version, whose number is this one's.
       */
      madeOf: string(),
      /** By when those read it again who had read it before. */
      readBy: day,
      publishedOn: required(day),
      issuedAt: required(moment),
      publisherId: integer(),
      publisherName: string(),
    },
    unique: [['policy_id', 'number']],
    indexed: [['company_id']],
  }),
  /**
   * What a version reads at a site, where that differs from the company's. Never changed: details of the site that
   * change add another one, and the newest counts.
   */
  'version-text': defineTable({
    name: 'version-text',
    plural: 'version-texts',
    collection: 'policy_version_texts',
    title: 'Version of a policy at a site',
    visible: false,
    attributes: {
      company: required(company),
      version: required(version),
      site: required(belongsTo('plugin::accounts.site')),
      /** 0 as it was published; 1, 2, 3 … as it was filled in anew. */
      number: required(integer()),
      /**
       * Row id of the site's own revision that it was filled in from; empty for the company's text. No relation, as
       * nothing of this row ever changes.
       */
      siteRevision: integer(),
      header: longText,
      body: longText,
      footer: longText,
      /** Made as the version's own. */
      hash: required(string()),
    },
    unique: [['version_id', 'site_id', 'number']],
    indexed: [['company_id'], ['site_id']],
  }),
  assignment: defineTable({
    name: 'assignment',
    plural: 'assignments',
    collection: 'policy_assignments',
    title: 'Who a policy is assigned to',
    visible: false,
    attributes: {
      company: required(company),
      policy: required(policy),
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
    indexed: [['company_id'], ['policy_id', 'ended_at'], ['group_id', 'ended_at'], ['person_id', 'ended_at']],
  }),
  obligation: defineTable({
    name: 'obligation',
    plural: 'obligations',
    collection: 'policy_obligations',
    title: 'Somebody has a version to read',
    visible: false,
    attributes: {
      company: required(company),
      policy: required(policy),
      version: required(version),
      person: required(person),
      dueOn: required(day),
      assignedAt: required(moment),
      /** 0 unread, 1 read, 2 acknowledged (rulings 28). */
      status: required(integer({ default: 0 })),
      openedAt: moment,
      acknowledgedAt: moment,
      /** The version whose words were acknowledged: an earlier one where it was carried over. */
      acknowledgedVersion: string(),
      /** Public id of the row of evidence. */
      receipt: string(),
      closedAt: moment,
      closedWhy: oneOf('acknowledged', 'carried', 'superseded', 'left', 'unassigned', 'withdrawn', 'waived'),
      reason: longText,
      /** It is of the version in force, and something asks for it. */
      live: required(boolean),
      remindedAt: moment,
    },
    unique: [['person_id', 'version_id']],
    indexed: [
      ['company_id', 'live'],
      ['version_id', 'live'],
      ['policy_id', 'person_id'],
      ['person_id', 'live', 'due_on'],
      ['due_on', 'closed_at'],
    ],
    seldom: ['admin'],
    publicId: 'alone',
  }),
  cause: defineTable({
    name: 'cause',
    plural: 'causes',
    collection: 'policy_causes',
    title: 'Why somebody has it to read',
    visible: false,
    attributes: {
      company: required(company),
      obligation: required(obligation),
      assignment: required(assignment),
      dueOn: required(day),
    },
    unique: [['obligation_id', 'assignment_id']],
    indexed: [['assignment_id'], ['company_id']],
    seldom: ['admin'],
    publicId: 'never',
  }),
  reading: defineTable({
    name: 'reading',
    plural: 'readings',
    collection: 'policy_readings',
    title: 'How far somebody has read',
    visible: false,
    attributes: {
      company: required(company),
      person: required(person),
      version: required(version),
      pages: required(json<number[]>()),
      seconds: required(integer({ default: 0 })),
      lastKey: string(),
      readAt: required(moment),
    },
    unique: [['person_id', 'version_id']],
    indexed: [['company_id'], ['version_id']],
    seldom: ['admin'],
    publicId: 'never',
  }),
  reminder: defineTable({
    name: 'reminder',
    plural: 'reminders',
    collection: 'policy_reminders',
    title: 'Somebody was reminded',
    visible: false,
    attributes: {
      company: required(company),
      person: required(person),
      obligation: required(obligation),
      slot: required(string()),
      sentAt: required(moment),
    },
    unique: [['obligation_id', 'slot']],
    indexed: [['company_id'], ['sent_at']],
  }),
  /** What is handed to an inspector, who has no account: it reads, and ends. */
  'evidence-link': defineTable({
    name: 'evidence-link',
    plural: 'evidence-links',
    collection: 'policy_evidence_links',
    title: 'Link for an inspector',
    visible: false,
    attributes: {
      company: required(company),
      maker: required(person),
      makerName: required(string()),
      name: required(string()),
      tokenHash: required(secret),
      expiresAt: required(moment),
      withdrawnAt: moment,
      opens: required(integer({ default: 0 })),
      openedAt: moment,
      /** Row ids of the sites whose people it shows; empty: all. */
      siteIds: json<number[]>(),
      /** It shows audits and actions; empty: it does not. */
      showsQuality: boolean,
      /** The pack that was made for it. */
      export: belongsTo('plugin::exports.export'),
    },
    unique: [['token_hash']],
    indexed: [['company_id', 'expires_at'], ['expires_at']],
  }),
}
