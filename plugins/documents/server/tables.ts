import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type FolderRow = RowOf<Of['folder']>
export type DocumentRow = RowOf<Of['document']>
export type RevisionRow = RowOf<Of['revision']>
export type UploadRow = RowOf<Of['upload']>
export type SiteTextRow = RowOf<Of['site-text']>
export type SiteRevisionRow = RowOf<Of['site-revision']>

export type RevisionKind = RevisionRow['kind']

declare module 'knex/types/tables.js' {
  interface Tables {
    folders: TableOf<Of['folder']>
    documents: TableOf<Of['document']>
    document_sets: TableOf<Of['set']>
    document_revisions: TableOf<Of['revision']>
    document_issues: TableOf<Of['issue']>
    document_settings: TableOf<Of['document-setting']>
    document_drafts: TableOf<Of['draft']>
    document_backups: TableOf<Of['backup']>
    document_activities: TableOf<Of['activity']>
    document_openings: TableOf<Of['opening']>
    document_folder_grants: TableOf<Of['folder-grant']>
    document_pictures: TableOf<Of['picture']>
    document_uploads: TableOf<Of['upload']>
    document_upload_versions: TableOf<Of['upload-version']>
    document_site_texts: TableOf<Of['site-text']>
    document_site_revisions: TableOf<Of['site-revision']>
  }
}
