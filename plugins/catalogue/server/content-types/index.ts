import {
  day,
  defineTable,
  integer,
  json,
  longText,
  moment,
  oneOf,
  required,
  string,
} from '@cloudoc/core/server/data/table.ts'
import type { Front } from '../template/front.ts'

export const contentTypes = {
  /** What visitors wrote by the contact form. Staff mark it answered, and change nothing else of it. */
  'contact-message': defineTable({
    name: 'contact-message',
    plural: 'contact-messages',
    collection: 'contact_messages',
    title: 'Contact message',
    staffMayChange: ['state'],
    attributes: {
      name: required(string()),
      email: required(string()),
      phone: string(),
      subject: string(),
      message: required(longText),
      sentAt: required(moment),
      state: required(oneOf('open', 'answered')),
    },
    indexed: [['state', 'sent_at'], ['sent_at'], ['email', 'sent_at']],
  }),
  /** One published text of a template, for ever: what companies hold points here. */
  'template-version': defineTable({
    name: 'template-version',
    plural: 'template-versions',
    collection: 'template_versions',
    title: 'Template version',
    visible: false,
    attributes: {
      /** Not a relation: a version outlives the template that staff deleted. */
      templateDocumentId: required(string()),
      /** 1, 2, 3 … within the template. */
      number: required(integer()),
      title: required(string()),
      policyNumber: required(string()),
      kind: required(string()),
      format: required(oneOf('portrait', 'landscape')),
      reviewMonths: required(integer()),
      /** What staff call this version: '1.1'. */
      version: required(string()),
      /** Why it changed; empty for the first. */
      change: required(longText),
      /** When it was written, as staff say. */
      written: day,
      /** Sanitised HTML with its placeholders. */
      header: required(longText),
      body: required(longText),
      footer: required(longText),
      /**
       * Owner, impact, readers, sources and related documents (template/front.ts); empty for versions from
       * before that was kept.
       */
      front: json<Front>(),
      /** What it is about, as the library orders it: the name of its folder. Beside the text, as `front` is. */
      subject: string(),
      /** Keys of the placeholders that the text uses, with spaces between, for search. */
      keys: longText,
      /** Beginning of the text, for lists and search. */
      excerpt: required(longText),
      /** `excerptRule` that the excerpt was made by; empty: before it was written down. */
      excerptRule: integer(),
      /** The text without its markup, for search. */
      plain: longText,
      /** Fingerprint of this text and of all before it: the same text again after another one is a new version. */
      hash: required(string()),
    },
    unique: [
      ['template_document_id', 'hash'],
      ['template_document_id', 'number'],
    ],
    indexed: [['published_at']],
  }),
  /** What was searched for in vain, with how often: nobody's, and without who it was. */
  'search-miss': defineTable({
    name: 'search-miss',
    plural: 'search-misses',
    collection: 'search_misses',
    title: 'Searched for in vain',
    attributes: {
      term: required(string()),
      count: required(integer()),
      /** When it was last searched for. */
      lastAt: required(moment),
    },
    unique: [['term']],
    indexed: [['last_at'], ['count']],
  }),
}
