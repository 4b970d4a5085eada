import {
  belongsTo,
  boolean,
  company,
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
import { takenInTables } from './taken-in.ts'

export const contentTypes = {
  ...takenInTables,
  export: defineTable({
    name: 'export',
    plural: 'exports',
    collection: 'exports',
    title: 'Export',
    visible: false,
    attributes: {
      company: required(company),
      person: required(person),
      personName: required(string()),
      format: required(oneOf('pdf', 'word')),
      /** Of another room's making (`kinds.ts`); empty: documents. */
      kind: string(),
      /** What people call it: empty where it is of several documents. The file's name is another room's to say. */
      name: string(),
      fileName: string(),
      /** What was asked for, as the room that makes it has it. */
      request: json<object>(),
      /** Kept for so long, where that is not the usual week. */
      keepUntil: moment,
      /** `packing`: every document is made, and the zip is being written. */
      state: required(oneOf('waiting', 'running', 'packing', 'ready', 'failed', 'expired')),
      /** Of working texts, in place of the versions that are issued. */
      draft: boolean,
      total: required(integer({ default: 0 })),
      done: required(integer({ default: 0 })),
      failed: required(integer({ default: 0 })),
      size: required(integer({ default: 0 })),
      /** Key in the file store, once it is ready. */
      fileKey: string(),
      /** Fingerprint of what is in it, and under which names: the same again is the same file. */
      contents: string(),
      startedAt: required(moment),
      /** Since when it waits for files or a database that are out of reach; empty while it goes on. */
      waitsSince: moment,
      /** When a node last worked on it: one that was left alone is taken up again. */
      touchedAt: required(moment),
      endedAt: moment,
      expiresAt: moment,
    },
    indexed: [
      ['person_id', 'started_at'],
      ['state', 'touched_at'],
      ['company_id', 'state'],
      ['file_key'],
      ['ended_at'],
    ],
  }),
  'export-item': defineTable({
    name: 'export-item',
    plural: 'export-items',
    collection: 'export_items',
    title: 'Document of an export',
    visible: false,
    attributes: {
      company: required(company),
      export: required(belongsTo('plugin::exports.export')),
      /** Public id of the document, or of the uploaded file. */
      fileId: required(string()),
      /** An uploaded file, which goes as it is. */
      isUpload: boolean,
      /** Where that lies in the store, once it was looked for. */
      uploadKey: string(),
      /**
       * Where it lies in the zip: 'Folder/Sub/Title', without its ending unless it is uploaded; longer than a
       * short text may be.
       */
      name: required(longText),
      position: required(integer()),
      state: required(oneOf('waiting', 'working', 'done', 'failed')),
      claimedAt: moment,
      /** The finished file that it became. */
      render: belongsTo('plugin::exports.render'),
      reason: string(),
    },
    unique: [['export_id', 'position']],
    indexed: [['export_id', 'state']],
  }),
  render: defineTable({
    // The same text with the same details is the same file: made once, kept, and used again.
    name: 'render',
    plural: 'renders',
    collection: 'export_renders',
    title: 'Finished file',
    visible: false,
    attributes: {
      company: required(company),
      hash: required(string()),
      format: required(oneOf('pdf', 'word')),
      fileKey: required(string()),
      size: required(integer()),
      /** Date of the text in it; empty where it was made before this was written down. */
      revisedAt: moment,
      usedAt: required(moment),
    },
    unique: [['company_id', 'hash', 'format']],
    indexed: [['used_at']],
  }),
}
