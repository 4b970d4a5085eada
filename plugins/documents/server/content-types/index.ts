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
  string,
} from '@cloudoc/core/server/data/table.ts'
import { siteTextTypes } from './site-texts.ts'
import { uploadTypes } from './uploads.ts'

const folder = belongsTo('plugin::documents.folder')
/**
 * Called `file`, as on the wire: `file_id` is the row id of the document; the column `document_id` is the
 * platform's own, each row's public id.
 */
const file = belongsTo('plugin::documents.document')
const revision = belongsTo('plugin::documents.revision')
const issue = belongsTo('plugin::documents.issue')
const templateVersion = belongsTo('plugin::catalogue.template-version')

interface Notes {
  description?: string
  doc_review?: string
  needIndexForDocs?: boolean
  editorReferenceLink?: string
}

export const contentTypes = {
  ...uploadTypes,
  ...siteTextTypes,
  folder: defineTable({
    name: 'folder',
    plural: 'folders',
    collection: 'folders',
    title: "Company's folder",
    visible: false,
    attributes: {
      company: required(company),
      parent: folder,
      name: required(string()),
      /** Name of one of the colours in the contract. */
      colour: required(string({ default: 'teal' })),
      /** The package that it came with; empty for the company's own. */
      packageId: string(),
      /** Of a folder within a package's: the subject whose documents it was made for. */
      subject: string(),
      maker: person,
      deletedAt: moment,
      deletedBy: person,
      /** One id for all that was deleted together, so that it comes back together. */
      deletion: string(),
    },
    indexed: [
      ['company_id', 'parent_id'],
      ['company_id', 'deleted_at'],
    ],
  }),
  /**
   * A company's document is a pin until the company first changes its text: it points at the published text,
   * and holds no copy of it. From then on `head` is its own newest revision, and `version` the provider's
   * text that it came from.
   */
  document: defineTable({
    name: 'document',
    plural: 'documents',
    collection: 'documents',
    title: "Company's document",
    visible: false,
    attributes: {
      company: required(company),
      /**
       * The provider's text that it follows: a template, or a variant of one. Empty for what the company
       * began itself.
       */
      sourceId: string(),
      /** The same, of the first copy alone: for nodes of the release before. It goes with a later one. */
      templateId: string(),
      /** The published text that the company has, or that its own text came from. */
      version: templateVersion,
      /** The set that it came with: a package, or 'single'. */
      packageId: string(),
      folder,
      /** The company's own; empty: the text's. */
      title: string(),
      policyNumber: string(),
      format: oneOf('portrait', 'landscape'),
      /** The company's newest text; empty: the document is a pin, and reads as its version does. */
      head: revision,
      /** The version that staff, exports and the index have; empty: none is issued yet. */
      issued: issue,
      /**
       * Goes up with each text that the document comes to have, whether the company wrote it or a pin moved;
       * 0 at first. A save names the one that it began from.
       */
      revisionNumber: required(integer({ default: 0 })),
      /** Number of the provider's version that the company decided against. */
      declinedNumber: integer(),
      reviewDate: required(day),
      reviewedAt: moment,
      /**
       * Data of the editor's side panel (documents §3 Document), by wire names: description, doc_review,
       * needIndexForDocs, editorReferenceLink.
       */
      notes: json<Notes>(),
      maker: person,
      addedAt: required(moment),
      /** When the company last changed its text or its place. */
      changedAt: required(moment),
      deletedAt: moment,
      deletedBy: person,
      deletion: string(),
    },
    // A company has a document once in each of its sets (rulings 30). The second goes with its column.
    unique: [
      ['company_id', 'package_id', 'source_id'],
      ['company_id', 'template_id'],
    ],
    indexed: [['company_id', 'folder_id', 'deleted_at'], ['company_id', 'review_date'], ['version_id']],
    seldom: ['admin', 'maker_id', 'deleted_by_id', 'head_id', 'issued_id'],
    publicId: 'alone',
  }),
  /** What a company was granted under one name: a package, or the documents that it bought one by one. */
  set: defineTable({
    name: 'set',
    plural: 'sets',
    collection: 'document_sets',
    title: 'Set of documents of a company',
    visible: false,
    attributes: {
      company: required(company),
      packageId: required(string()),
      /** As it was sold; folders may be called otherwise. */
      name: required(string()),
      addedAt: required(moment),
      /**
       * When it was seen to that the set has a copy of its own of all that it sold; empty for one of an
       * earlier release that waits for it.
       */
      wholeAt: moment,
    },
    unique: [['company_id', 'package_id']],
    indexed: [['whole_at']],
  }),
  /** A text that the company once had: never changed, never deleted while the document is there. */
  revision: defineTable({
    name: 'revision',
    plural: 'revisions',
    collection: 'document_revisions',
    title: 'Revision of a document',
    visible: false,
    attributes: {
      company: required(company),
      file: required(file),
      /** 1, 2, 3 … within the document, as `revisionNumber` was then. */
      number: required(integer()),
      author: person,
      /** As the author was called then. */
      authorName: required(string()),
      kind: required(oneOf('created', 'edited', 'restored', 'merged', 'layout')),
      note: longText,
      /**
       * The provider's version that this text is based on. Without a body the row stands for a pin that
       * moved: it reads as this version.
       */
      version: templateVersion,
      /** The provider's version that the document was based on before. */
      before: templateVersion,
      /** What the company calls it: '2.1'. */
      label: string(),
      header: longText,
      body: longText,
      footer: longText,
      /** The text without its markup, for search. */
      plain: longText,
      /** Keys of its placeholders, with spaces between, for search. */
      keys: longText,
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
    seldom: ['admin', 'before_id'],
    publicId: 'alone',
  }),
  issue: defineTable({
    // A text of the document as the company approved it: the text itself is the revision's, or the provider's
    // version's. Never changed once it is issued.
    name: 'issue',
    plural: 'issues',
    collection: 'document_issues',
    title: 'Issued version of a document',
    visible: false,
    attributes: {
      company: required(company),
      file: required(file),
      state: required(oneOf('waiting', 'issued', 'refused')),
      size: required(oneOf('minor', 'major')),
      /** '1.3' is 1 and 3; empty as long as it is not issued. */
      major: integer(),
      minor: integer(),
      /** What has changed. */
      note: longText,
      /** The text: of the revision, or of the provider's version where there is none. */
      revision,
      version: templateVersion,
      hash: required(string()),
      /** As the document was called then. */
      title: required(string()),
      policyNumber: string(),
      nextReview: required(day),
      proposer: person,
      proposerName: required(string()),
      proposedAt: required(moment),
      decider: person,
      deciderName: string(),
      /** When it was issued, or turned down. */
      decidedAt: moment,
      reason: longText,
    },
    unique: [['file_id', 'major', 'minor']],
    indexed: [['company_id', 'state'], ['revision_id']],
  }),
  'document-setting': defineTable({
    name: 'document-setting',
    plural: 'document-settings',
    collection: 'document_settings',
    title: 'How a company approves its documents',
    visible: false,
    attributes: {
      company: required(company),
      /** A version is issued by somebody else than who proposed it. */ secondPerson: boolean,
    },
    unique: [['company_id']],
  }),
  draft: defineTable({
    // A save that came too late: kept, so that nothing typed is lost, until it is merged.
    name: 'draft',
    plural: 'drafts',
    collection: 'document_drafts',
    title: 'Text that came too late',
    visible: false,
    attributes: {
      company: required(company),
      file: required(file),
      author: person,
      authorName: required(string()),
      /** Number of the revision that it began from. */
      baseNumber: required(integer()),
      header: longText,
      body: longText,
      footer: longText,
      note: longText,
      /** The same text, sent again, is the same draft. */
      hash: string(),
      keptAt: required(moment),
    },
    indexed: [['file_id', 'kept_at'], ['kept_at']],
  }),
  backup: defineTable({
    name: 'backup',
    plural: 'backups',
    collection: 'document_backups',
    title: 'Backup of a document',
    visible: false,
    attributes: {
      company: required(company),
      file: required(file),
      revision: required(revision),
      author: person,
      reason: required(string()),
      keptAt: required(moment),
    },
    indexed: [['file_id', 'kept_at']],
  }),
  activity: defineTable({
    name: 'activity',
    plural: 'activities',
    collection: 'document_activities',
    title: 'What was done with a document',
    visible: false,
    attributes: {
      company: required(company),
      file,
      folder,
      person,
      personName: required(string()),
      kind: required(string()),
      /** A few words: the new name, the folder it went to. */
      detail: string(),
      happenedAt: required(moment),
    },
    indexed: [
      ['file_id', 'happened_at'],
      ['company_id', 'happened_at'],
    ],
    seldom: ['admin', 'folder_id'],
    publicId: 'never',
  }),
  opening: defineTable({
    name: 'opening',
    plural: 'openings',
    collection: 'document_openings',
    title: 'Document opened by someone',
    visible: false,
    attributes: {
      company: required(company),
      file: required(file),
      person: required(person),
      openedAt: required(moment),
      /** The editor says that it is still open; a while without means closed. */
      seenAt: moment,
      editing: required(boolean),
    },
    unique: [['person_id', 'file_id']],
    indexed: [['file_id', 'seen_at'], ['person_id', 'opened_at'], ['opened_at']],
    seldom: ['admin'],
    publicId: 'never',
  }),
  'folder-grant': defineTable({
    name: 'folder-grant',
    plural: 'folder-grants',
    collection: 'document_folder_grants',
    title: 'Folder that an employee sees',
    visible: false,
    attributes: { company: required(company), folder: required(folder), person: required(person), maker: person },
    unique: [['person_id', 'folder_id']],
    indexed: [['company_id'], ['folder_id']],
  }),
  picture: defineTable({
    name: 'picture',
    plural: 'pictures',
    collection: 'document_pictures',
    title: 'Picture in a document',
    visible: false,
    attributes: {
      company: required(company),
      key: required(string()),
      type: required(string()),
      size: required(integer()),
      width: integer(),
      height: integer(),
      addedBy: person,
      /** When a text was first found to mention it: from then on it is kept. */
      mentionedAt: moment,
    },
    unique: [['key']],
    indexed: [['mentioned_at', 'created_at']],
  }),
}
