import {
  belongsTo,
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
import type { OpenPassages } from '../text/open-passages.ts'

const file = belongsTo('plugin::documents.document')
const site = belongsTo('plugin::accounts.site')
const issue = belongsTo('plugin::documents.issue')
const revision = belongsTo('plugin::documents.site-revision')

/** Texts of documents at sites of a company, where they have words of their own (decision 38). */
export const siteTextTypes = {
  /** A site without a row reads as the company does. */
  'site-text': defineTable({
    name: 'site-text',
    plural: 'site-texts',
    collection: 'document_site_texts',
    title: 'Text of a document at a site',
    visible: false,
    attributes: {
      company: required(company),
      file: required(file),
      site: required(site),
      /** `following`: it had words of its own once. `detached`: new versions of the company change nothing of it. */
      state: required(oneOf('following', 'adapted', 'detached')),
      /** Its newest text. */
      head: revision,
      /** Goes up with each change of its words; a save names the one that it began from. */
      revisionNumber: required(integer({ default: 0 })),
      /** The issued version that its words rest on. */
      base: required(issue),
      /** Places where it differs from the company's text. */
      places: required(integer({ default: 0 })),
      /** Passages that the company changed, too, and that nobody has decided on. */
      conflicts: required(integer({ default: 0 })),
      /** What these are worked out from; empty where there are none. */
      open: json<OpenPassages>(),
      changedAt: required(moment),
      /** When its own words are to be reviewed; empty: with the document. */
      reviewDate: day,
      reviewedAt: moment,
    },
    unique: [['file_id', 'site_id']],
    indexed: [['company_id', 'state'], ['site_id'], ['base_id'], ['head_id']],
  }),
  /** A text that a site once had: never changed. */
  'site-revision': defineTable({
    name: 'site-revision',
    plural: 'site-revisions',
    collection: 'document_site_revisions',
    title: 'Revision of a text at a site',
    visible: false,
    attributes: {
      company: required(company),
      file: required(file),
      site: required(site),
      number: required(integer()),
      author: person,
      /** As the author was called then. */
      authorName: required(string()),
      kind: required(oneOf('adapted', 'merged', 'decided')),
      /** The issued version that it rests on. */
      base: required(issue),
      header: longText,
      body: longText,
      footer: longText,
      hash: required(string()),
      /** The browser's own id of a save: sent again after a lost answer, it is the same save. */
      saveId: string(),
      savedAt: required(moment),
    },
    unique: [
      ['file_id', 'site_id', 'number'],
      ['file_id', 'site_id', 'save_id'],
    ],
    indexed: [['company_id', 'saved_at'], ['site_id'], ['base_id']],
  }),
}
