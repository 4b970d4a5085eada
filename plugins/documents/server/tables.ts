import type { StrapiColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { OfCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type {} from '@cloudoc/catalogue/server/services.ts'

interface InBin { deleted_at: Date | null; deleted_by_id: number | null; deletion: string | null }

export interface FolderRow extends StrapiColumns, OfCompany, InBin {
  parent_id: number | null
  name: string
  colour: string
  package_id: string | null
  subject: string | null
  maker_id: number | null
}

/**
 * A company's document is a pin until the company first changes its text: it points at the published text, and holds no copy of
 * it. From then on `head_id` is its own newest revision, and `version_id` the provider's text that it came from.
 */
export interface DocumentRow extends StrapiColumns, OfCompany, InBin {
  template_id: string | null
  version_id: number | null
  package_id: string | null
  folder_id: number | null
  title: string | null
  policy_number: string | null
  format: 'portrait' | 'landscape' | null
  head_id: number | null
  issued_id: number | null
  revision_number: number
  declined_number: number | null
  /** A date, without a time. */
  review_date: string
  reviewed_at: Date | null
  notes: { description?: string; doc_review?: string; needIndexForDocs?: boolean; editorReferenceLink?: string } | null
  maker_id: number | null
  added_at: Date
  changed_at: Date
}

export type RevisionKind = 'created' | 'edited' | 'restored' | 'merged' | 'layout'

/** `file_id` is the row id of the document; `document_id` is each row's own public id. */
interface OfFile extends OfCompany { file_id: number }
interface Text { header: string | null; body: string | null; footer: string | null }
interface Authored { author_id: number | null; author_name: string }

/** A text that the company once had: never changed, never deleted while the document is there. */
export interface RevisionRow extends StrapiColumns, OfFile, Text, Authored {
  number: number
  kind: RevisionKind
  note: string | null
  version_id: number | null
  before_id: number | null
  label: string | null
  plain: string | null
  keys: string | null
  hash: string
  save_id: string | null
  saved_at: Date
}
/** A text of the document as the company approved it, or is asked to. */
export interface IssueRow extends StrapiColumns, OfFile {
  state: 'waiting' | 'issued' | 'refused'
  size: 'minor' | 'major'
  major: number | null
  minor: number | null
  note: string | null
  revision_id: number | null
  version_id: number | null
  hash: string
  title: string
  policy_number: string | null
  /** A date, without a time. */
  next_review: string
  proposer_id: number | null
  proposer_name: string
  proposed_at: Date
  decider_id: number | null
  decider_name: string | null
  decided_at: Date | null
  reason: string | null
}
export interface DocumentSettingsRow extends StrapiColumns, OfCompany { second_person: boolean | null }
export interface DraftRow extends StrapiColumns, OfFile, Text, Authored { base_number: number; note: string | null; hash: string | null; kept_at: Date }
export interface BackupRow extends StrapiColumns, OfFile { revision_id: number; author_id: number | null; reason: string; kept_at: Date }
export interface ActivityRow extends StrapiColumns, OfCompany {
  file_id: number | null
  folder_id: number | null
  person_id: number | null
  person_name: string
  kind: string
  detail: string | null
  happened_at: Date
}
export interface OpeningRow extends StrapiColumns, OfFile { person_id: number; opened_at: Date; seen_at: Date | null; editing: boolean }
export interface PictureRow extends StrapiColumns, OfCompany { key: string; type: string; size: number; width: number | null; height: number | null; added_by_id: number | null; mentioned_at: Date | null }

declare module 'knex/types/tables.js' {
  interface Tables {
    folders: FolderRow
    documents: DocumentRow
    document_revisions: RevisionRow
    document_issues: IssueRow
    document_settings: DocumentSettingsRow
    document_drafts: DraftRow
    document_backups: BackupRow
    document_activities: ActivityRow
    document_openings: OpeningRow
    document_pictures: PictureRow
  }
}
