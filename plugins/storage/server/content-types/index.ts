import {
  belongsTo,
  bytes,
  company,
  defineTable,
  integer,
  json,
  moment,
  oneOf,
  person,
  required,
  string,
} from '@cloudoc/core/server/data/table.ts'
import { resumableStates } from '../../contract/resumable.ts'
import { scanStates } from '../../contract/uploads.ts'

export const contentTypes = {
  /** One row a company: what it may still upload is decided by one conditional update of it. Both in bytes. */
  usage: defineTable({
    name: 'usage',
    plural: 'usages',
    collection: 'storage_usage',
    title: 'Room that a company takes',
    visible: false,
    attributes: {
      company: required(company),
      used: required(bytes),
      /** Received, and not yet kept or given up. */ reserved: required(bytes),
    },
    unique: [['company_id']],
  }),
  /** A file as it was uploaded, never written over. The row is there before the file and goes after it, so that no file is left without one. */
  blob: defineTable({
    name: 'blob',
    plural: 'blobs',
    collection: 'storage_blobs',
    title: 'Uploaded file',
    visible: false,
    attributes: {
      company: required(company),
      /** Where it lies in the store of files. */
      key: required(string()),
      size: required(bytes),
      /** Media type by its content. */
      type: required(string()),
      /** The room whose rows point at it. */
      room: required(string()),
      state: required(oneOf('reserved', 'kept', 'dropped')),
      /** Rows that point at it: a copy of a file takes no room of its own. */
      uses: required(integer({ default: 0 })),
      /** SHA-256 of its bytes, once it is kept. */
      hash: string(),
      scan: required(oneOf(...scanStates)),
      /** When it came to its state. */
      since: required(moment),
    },
    unique: [['key']],
    indexed: [
      ['company_id', 'state'],
      ['state', 'since'],
    ],
  }),
  /** A large file that comes in pieces, each by itself in the store until all are there. Its room is reserved from the beginning. */
  resumable: defineTable({
    name: 'resumable',
    plural: 'resumables',
    collection: 'storage_resumables',
    title: 'Upload in pieces',
    visible: false,
    attributes: {
      company: required(company),
      /** Who began it: nobody else goes on with it. */ person: required(person),
      /** Of what it is to become; empty once it was refused. */
      blob: belongsTo('plugin::storage.blob'),
      name: required(string()),
      size: required(bytes),
      received: required(bytes),
      /** Media type by its first bytes; empty before the first piece. */
      type: string(),
      /** Where its pieces lie, in their order. */
      pieces: required(json<string[]>()),
      /** The room that it is for, what of that room, and what the room wants to know at its end. */
      room: required(string()),
      subject: required(string()),
      detail: required(json<Record<string, unknown>>()),
      state: required(oneOf(...resumableStates)),
      /** Public id of what the room made of it. */
      made: string(),
      touchedAt: required(moment),
    },
    indexed: [['company_id', 'state'], ['state', 'touched_at'], ['blob_id'], ['person_id']],
  }),
}
