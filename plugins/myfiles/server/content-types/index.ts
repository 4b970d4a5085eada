import {
  belongsTo,
  bytes,
  company,
  defineTable,
  integer,
  longText,
  moment,
  oneOf,
  person,
  required,
  secret,
  string,
} from '@cloudoc/core/server/data/table.ts'

const folder = belongsTo('plugin::myfiles.folder')
const file = belongsTo('plugin::myfiles.file')
const binned = {
  deletedAt: moment,
  deletedBy: person,
  /** One id for all that went to the bin together. */ deletion: string(),
}

export const contentTypes = {
  folder: defineTable({
    name: 'folder',
    plural: 'folders',
    collection: 'my_folders',
    title: "Somebody's own folder",
    visible: false,
    attributes: {
      company: required(company),
      owner: required(person),
      parent: folder,
      name: required(string()),
      ...binned,
    },
    indexed: [['owner_id', 'parent_id'], ['company_id', 'deleted_at'], ['parent_id']],
  }),
  /** A text that was written here, or an uploaded file; a saved document is a text that was copied from a company's. */
  file: defineTable({
    name: 'file',
    plural: 'files',
    collection: 'my_files',
    title: "Somebody's own file",
    visible: false,
    attributes: {
      company: required(company),
      owner: required(person),
      area: required(oneOf('mine', 'saved')),
      folder,
      /** An uploaded file's has its ending. */
      name: required(string()),
      kind: required(oneOf('text', 'upload')),
      blob: belongsTo('plugin::storage.blob'),
      mediaType: string(),
      size: required(bytes),
      /** Number of the newest text; 0 for an upload. */
      revisionNumber: required(integer({ default: 0 })),
      /** Of a saved document: what it is a copy of, and as it was called then. */
      source: belongsTo('plugin::documents.document'),
      documentName: string(),
      policyNumber: string(),
      changedAt: required(moment),
      ...binned,
    },
    indexed: [
      ['owner_id', 'folder_id', 'deleted_at'],
      ['owner_id', 'changed_at'],
      ['company_id', 'deleted_at'],
      ['folder_id'],
      ['blob_id'],
      ['source_id'],
    ],
  }),
  /** A text that a file once had: never changed. */
  revision: defineTable({
    name: 'revision',
    plural: 'revisions',
    collection: 'my_revisions',
    title: "Text of somebody's own file",
    visible: false,
    attributes: {
      company: required(company),
      file: required(file),
      number: required(integer()),
      author: person,
      header: longText,
      body: longText,
      footer: longText,
      plain: longText,
      hash: required(string()),
      /** The browser's own id of a save: sent again after a lost answer, it is the same save. */
      saveId: string(),
      savedAt: required(moment),
    },
    unique: [
      ['file_id', 'number'],
      ['file_id', 'save_id'],
    ],
    indexed: [['company_id', 'saved_at']],
  }),
  sending: defineTable({
    name: 'sending',
    plural: 'sendings',
    collection: 'my_sendings',
    title: 'Link to a file that was sent',
    visible: false,
    attributes: {
      company: required(company),
      sender: required(person),
      senderName: required(string()),
      file: required(file),
      fileName: required(string()),
      /** Of a text: which one was sent. */
      revisionNumber: required(integer({ default: 0 })),
      email: required(string()),
      subject: required(string()),
      message: longText,
      tokenHash: required(secret),
      expiresAt: required(moment),
      revokedAt: moment,
      opens: required(integer({ default: 0 })),
      openedAt: moment,
    },
    unique: [['token_hash']],
    indexed: [['sender_id', 'created_at'], ['file_id'], ['company_id'], ['expires_at']],
  }),
}
