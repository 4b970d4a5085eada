import {
  belongsTo,
  boolean,
  bytes,
  company,
  day,
  defineTable,
  integer,
  longText,
  moment,
  oneOf,
  person,
  required,
  string,
} from '@cloudoc/core/server/data/table.ts'
import { actionHappenings, actionSources, actionStates, proofKinds, severities } from '../../contract/action-words.ts'

const action = belongsTo('plugin::quality.action')

export const actionTables = {
  /** Something that has to be put right: from where it was found to the proof that it was (next-lines-2 §1). */
  action: defineTable({
    name: 'action',
    plural: 'actions',
    collection: 'quality_actions',
    title: 'Action',
    visible: false,
    attributes: {
      company: required(company),
      /** What people call it by: from 1 in each company, without gaps. */
      number: required(integer()),
      sourceKind: required(oneOf(...actionSources)),
      /**
       * Public id of what it came out of; of `none` the hash of the press that it was sent with, or ''. One source has one action
       * (migration 52).
       */
      sourceId: required(string()),
      /** Key of the question or the part of it; ''. */
      sourceField: required(string()),
      /** What it came out of, in words, as it was called then. */
      sourceLabel: required(string()),
      title: required(string()),
      why: required(longText),
      owner: required(person),
      /** Where it is to be done; empty: of the company as a whole. */
      site: belongsTo('plugin::accounts.site'),
      severity: required(oneOf(...severities)),
      dueOn: required(day),
      state: required(oneOf(...actionStates)),
      /** It is done only with proof, whatever its severity: the source asks for it. */
      needsProof: required(boolean),
      rootCause: longText,
      /** The day on which somebody looks whether it helped. */
      checkOn: day,
      checkedAt: moment,
      opener: person,
      openedAt: required(moment),
      doneAt: moment,
      doneBy: person,
      confirmedAt: moment,
      confirmedBy: person,
      /** Confirmed by whoever did it, as the company has nobody else. */
      ownConfirmation: required(boolean),
      /** Expected by a change (rulings 26). */
      revision: required(integer({ default: 0 })),
    },
    unique: [['company_id', 'number']],
    indexed: [['company_id', 'due_on'], ['company_id', 'confirmed_at'], ['owner_id', 'state'], ['site_id']],
  }),
  'action-step': defineTable({
    name: 'action-step',
    plural: 'action-steps',
    collection: 'quality_action_steps',
    title: 'Step of an action',
    visible: false,
    attributes: {
      company: required(company),
      action: required(action),
      /** From 0. */
      place: required(integer()),
      words: required(string()),
      doneAt: moment,
    },
    indexed: [['action_id', 'place'], ['company_id']],
  }),
  /** What happened to an action: the database refuses to change it. */
  'action-event': defineTable({
    name: 'action-event',
    plural: 'action-events',
    collection: 'quality_action_events',
    title: 'What happened to an action',
    visible: false,
    attributes: {
      company: required(company),
      /** Row id of the action; no relation, as nothing of this row ever changes. */
      actionId: required(integer()),
      what: required(oneOf(...actionHappenings)),
      /** What stood there before and stands there since: states, names, days. */
      before: required(string()),
      after: required(string()),
      /** Why, in the words of whoever did it; ''. */
      words: required(longText),
      by: person,
      byName: required(string()),
      at: required(moment),
    },
    indexed: [['company_id', 'action_id', 'at']],
  }),
  'action-proof': defineTable({
    name: 'action-proof',
    plural: 'action-proofs',
    collection: 'quality_action_proofs',
    title: 'Proof of an action',
    visible: false,
    attributes: {
      company: required(company),
      action: required(action),
      kind: required(oneOf(...proofKinds)),
      /** Of a file. */
      blob: belongsTo('plugin::storage.blob'),
      mediaType: required(string()),
      size: required(bytes),
      /** SHA-256 of the file, of the note, or of the version that a link leads to. */
      hash: required(string()),
      /** Name of the file, or of what the link leads to, as it was called then. */
      label: required(string()),
      note: required(longText),
      /** Public id of what the link leads to; ''. */
      ref: required(string()),
      /** The version of it on that day, in words; ''. */
      asOf: required(string()),
      /** Of the press that it was sent with; empty: it is not told from others. */
      pressKey: string(),
      by: person,
      byName: required(string()),
      at: required(moment),
    },
    unique: [['action_id', 'press_key']],
    indexed: [['company_id'], ['blob_id']],
  }),
}
