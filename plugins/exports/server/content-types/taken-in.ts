import {
  belongsTo,
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
import type { Inside } from '../taken-in/inside.ts'

export const takenInTables = {
  /** A location that came from another company, with the export that it came in. */
  'taken-site': defineTable({
    name: 'taken-site',
    plural: 'taken-sites',
    collection: 'taken_sites',
    title: 'Location that was taken in',
    visible: false,
    attributes: {
      company: required(company),
      site: required(belongsTo('plugin::accounts.site')),
      person: required(person),
      personName: required(string()),
      /** The export as it came: never changed, and never unpacked. */
      blob: required(belongsTo('plugin::storage.blob')),
      /** SHA-256 of it. */
      fingerprint: required(string()),
      /** Id that the location had at the company that exported it. */
      originId: required(string()),
      inside: required(json<Inside>()),
      /** `full`: there was no room for all of its documents. */
      texts: required(oneOf('waiting', 'done', 'full')),
      /** Documents that are looked at, and what became of them. */
      done: required(integer({ default: 0 })),
      same: required(integer({ default: 0 })),
      own: required(integer({ default: 0 })),
      added: required(integer({ default: 0 })),
      unissued: required(integer({ default: 0 })),
      leftOut: required(integer({ default: 0 })),
      takenAt: required(moment),
    },
    unique: [['company_id', 'origin_id'], ['site_id']],
  }),
}
