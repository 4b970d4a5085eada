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
  secret,
  string,
} from '@cloudoc/core/server/data/table.ts'
import type { Answers } from '../../contract/rules/answers.ts'
import type { Definition } from '../../contract/rules/definition.ts'
import type { Leads } from '../../contract/rules/leads.ts'
import { formStates, staffAudiences } from '../../contract/shapes.ts'

const form = belongsTo('plugin::forms.form')
const version = belongsTo('plugin::forms.form-version')
const draft = belongsTo('plugin::forms.form-draft')
const answer = belongsTo('plugin::forms.form-answer')

export const contentTypes = {
  /** A form as it is being made, its settings, and where it stands (next-lines §6). */
  form: defineTable({
    name: 'form',
    plural: 'forms',
    collection: 'forms',
    title: 'Form',
    visible: false,
    attributes: {
      company: required(company),
      /** Of the definition, to be found by. */
      title: required(string()),
      definition: required(json<Definition>()),
      /** What answers lead to, by the keys of their fields; empty: nothing. */
      leads: json<Leads>(),
      /** Expected by a save; one more with each that changes the definition or the leads. */
      revision: required(integer({ default: 0 })),
      state: required(oneOf(...formStates)),
      /** Number of the version that is filled in; 0 before there is one. */
      liveNumber: required(integer({ default: 0 })),
      /** The revision that it was made of. */
      liveRevision: required(integer({ default: 0 })),
      /** What was begun on a version before this one goes on with the live one. */
      oldestNumber: required(integer({ default: 0 })),
      staff: required(oneOf(...staffAudiences)),
      isPublic: required(boolean),
      closesOn: day,
      closedAt: moment,
      keepMonths: integer(),
      /** What the token of the address for everybody is made of; another opens nothing that the former did. */
      address: required(string()),
      tokenHash: required(secret),
      /** Of the short address, from when it was first put on paper. */
      shortHash: secret,
      /** Of the newest answer. */
      lastNumber: required(integer({ default: 0 })),
      maker: person,
      changer: person,
      changerName: required(string()),
      changedAt: required(moment),
      deletedAt: moment,
      deletedBy: person,
    },
    unique: [['token_hash'], ['short_hash']],
    indexed: [['company_id', 'deleted_at', 'changed_at'], ['state', 'closes_on'], ['deleted_at']],
  }),
  /** What was published: the database refuses to change it. */
  'form-version': defineTable({
    name: 'form-version',
    plural: 'form-versions',
    collection: 'form_versions',
    title: 'Published version of a form',
    visible: false,
    attributes: {
      company: required(company),
      form: required(form),
      number: required(integer()),
      definition: required(json<Definition>()),
      leads: json<Leads>(),
      /** SHA-256 of the definition, with the leads where there are some, in its canonical form, in hexadecimal. */
      hash: required(string()),
      issuedAt: required(moment),
      publisher: person,
      publisherName: required(string()),
    },
    unique: [['form_id', 'number']],
    indexed: [['company_id']],
  }),
  'form-group': defineTable({
    name: 'form-group',
    plural: 'form-groups',
    collection: 'form_groups',
    title: 'Group that may fill a form in',
    visible: false,
    attributes: {
      company: required(company),
      form: required(form),
      group: required(belongsTo('plugin::people.group')),
    },
    unique: [['form_id', 'group_id']],
    indexed: [['company_id'], ['group_id']],
  }),
  'form-reader': defineTable({
    name: 'form-reader',
    plural: 'form-readers',
    collection: 'form_readers',
    title: 'Somebody who is told of answers',
    visible: false,
    attributes: { company: required(company), form: required(form), person: required(person) },
    unique: [['form_id', 'person_id']],
    indexed: [['company_id'], ['person_id']],
  }),
  /** What was begun and not sent yet: of somebody of the company, or of a browser. */
  'form-draft': defineTable({
    name: 'form-draft',
    plural: 'form-drafts',
    collection: 'form_drafts',
    title: 'Form that was begun',
    visible: false,
    attributes: {
      company: required(company),
      form: required(form),
      version: required(version),
      person,
      tokenHash: secret,
      /** Who fills it in for a purpose; `tokenHash` then stands for both. */
      filler: person,
      answers: required(json<Answers>()),
      begunAt: required(moment),
      savedAt: required(moment),
    },
    unique: [['form_id', 'person_id'], ['token_hash']],
    indexed: [['company_id'], ['person_id'], ['filler_id'], ['saved_at']],
  }),
  /** What was sent, and what corrects it: the database refuses to change it. */
  'form-answer': defineTable({
    name: 'form-answer',
    plural: 'form-answers',
    collection: 'form_answers',
    title: 'Answers to a form',
    visible: false,
    attributes: {
      company: required(company),
      form: required(form),
      version: required(version),
      /** From 1 in each form; a correction has that of what it corrects. */
      number: required(integer()),
      /** 0 for what was sent. */
      correction: required(integer({ default: 0 })),
      /** The row that it takes the place of. */
      corrects: answer,
      answers: required(json<Answers>()),
      /** Who sent or corrected it; '' for a visitor. */
      person,
      personName: string(),
      /** Sent by somebody of the company. */
      isStaff: required(boolean),
      /** What it was filled in for, where that is not oneself: a plan, and whom it is about, by public ids. */
      purpose: string(),
      sentAt: required(moment),
      reason: longText,
      /** Of the press that it was sent with: the same again answers as the first time. */
      pressKey: required(string()),
    },
    unique: [
      ['form_id', 'number', 'correction'],
      ['form_id', 'press_key'],
    ],
    indexed: [['company_id'], ['form_id', 'sent_at'], ['corrects_id'], ['person_id', 'sent_at'], ['version_id']],
  }),
  /**
   * That the answers of a number were deleted: they lie in the bin, or went from there for ever. The row
   * stays with the form, and says so.
   */
  'form-deletion': defineTable({
    name: 'form-deletion',
    plural: 'form-deletions',
    collection: 'form_deletions',
    title: 'Answers that were deleted',
    visible: false,
    attributes: {
      company: required(company),
      form: required(form),
      /** With all its corrections; never given again. */
      number: required(integer()),
      /** The same for what was deleted at once. */
      press: required(string()),
      reason: required(longText),
      deletedAt: required(moment),
      deleter: person,
      deleterName: required(string()),
      /** When the answers went for ever. */
      goneAt: moment,
    },
    unique: [['form_id', 'number']],
    indexed: [['company_id'], ['deleted_at'], ['deleter_id']],
  }),
  /** A file of a filling; from when that was sent, of its answers. */
  'form-file': defineTable({
    name: 'form-file',
    plural: 'form-files',
    collection: 'form_files',
    title: 'File that came with answers',
    visible: false,
    attributes: {
      company: required(company),
      form: required(form),
      draft,
      answer,
      blob: required(belongsTo('plugin::storage.blob')),
      /** Of the field that it is for. */
      field: required(string()),
      fileName: required(string()),
      size: required(bytes),
      mediaType: required(string()),
      uploadedAt: required(moment),
    },
    indexed: [['company_id'], ['form_id'], ['draft_id'], ['answer_id'], ['blob_id'], ['uploaded_at']],
  }),
}
