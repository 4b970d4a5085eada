import {
  belongsTo,
  bytes,
  company,
  day,
  defineTable,
  integer,
  moment,
  person,
  required,
  string,
} from '@cloudoc/core/server/data/table.ts'

const version = belongsTo('plugin::documents.upload-version')

/** Files that a company uploaded beside its documents. */
export const uploadTypes = {
  upload: defineTable({
    name: 'upload',
    plural: 'uploads',
    collection: 'document_uploads',
    title: "Company's uploaded file",
    visible: false,
    attributes: {
      company: required(company),
      folder: belongsTo('plugin::documents.folder'),
      /** With its ending. */
      name: required(string()),
      /** The newest of its versions; empty only while it is made, and while it goes for ever. */
      head: version,
      /** Number of that. */
      versionNumber: required(integer({ default: 1 })),
      reviewDate: required(day),
      maker: person,
      /** When it last came to another file, name or place. */
      changedAt: required(moment),
      deletedAt: moment,
      deletedBy: person,
      /** One id for all that was deleted together, so that it comes back together. */
      deletion: string(),
    },
    indexed: [['company_id', 'folder_id', 'deleted_at'], ['company_id', 'deleted_at'], ['folder_id'], ['deleted_at']],
  }),
  /** What was uploaded as this file, once: never changed. */
  'upload-version': defineTable({
    name: 'upload-version',
    plural: 'upload-versions',
    collection: 'document_upload_versions',
    title: 'Version of an uploaded file',
    visible: false,
    attributes: {
      company: required(company),
      upload: required(belongsTo('plugin::documents.upload')),
      number: required(integer()),
      blob: required(belongsTo('plugin::storage.blob')),
      /** As the file was called then, with its ending. */
      name: required(string()),
      mediaType: required(string()),
      size: required(bytes),
      author: person,
      /** As the author was called then. */
      authorName: required(string()),
      uploadedAt: required(moment),
    },
    unique: [['upload_id', 'number']],
    indexed: [['company_id'], ['blob_id']],
  }),
}
