import { freshCatalogue } from '@cloudoc/catalogue/server/services.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import type { RetainedRows, RetentionRule } from '@cloudoc/core/server/retention/retention.ts'
import { purgeDocuments, purgeFolders, purgeUploads } from './bin/purge.ts'
import { sweepPictures } from './picture/pictures.ts'

/** Staff may set it (rulings 27). */
const binDays = async (): Promise<number> => (await freshCatalogue(pool())).settings.binRetentionDays

export const retention: { rules: RetentionRule[]; stays: RetainedRows[] } = {
  rules: [
    {
      table: 'documents',
      column: 'deleted_at',
      days: 90,
      daysSet: binDays,
      deleteExpired: purgeDocuments,
      what: 'Documents in the bin, with all their texts, drafts and backups',
      of: 'companies',
      why: 'to take them out again; staff and the company may set other days',
    },
    {
      table: 'document_uploads',
      column: 'deleted_at',
      days: 90,
      daysSet: binDays,
      deleteExpired: purgeUploads,
      what: 'Uploaded files in the bin, with all their versions',
      of: 'companies',
      why: 'as with documents',
    },
    {
      table: 'folders',
      column: 'deleted_at',
      days: 90,
      daysSet: binDays,
      deleteExpired: purgeFolders,
      what: 'Folders in the bin',
      of: 'companies',
      why: 'as with documents',
    },
    {
      table: 'document_drafts',
      column: 'kept_at',
      days: 365,
      what: 'Texts that came too late to be saved, and were never merged',
      of: 'people',
      why: 'nothing that was typed is lost',
    },
    {
      table: 'document_openings',
      column: 'opened_at',
      days: 365,
      what: 'Who last opened which document',
      of: 'people',
      why: 'what one had open lately',
    },
    {
      table: 'document_pictures',
      column: 'created_at',
      where: 'mentioned_at is null',
      days: 30,
      deleteExpired: sweepPictures,
      what: 'Pictures that no text mentions',
      of: 'companies',
      why: 'a browser that was closed may still keep a text with it',
    },
  ],
  stays: [
    {
      tables: [
        'documents',
        'document_sets',
        'folders',
        'document_revisions',
        'document_issues',
        'document_settings',
        'document_backups',
        'document_pictures',
      ],
      until: 'as long as the account, or until the bin is emptied',
      what: 'Documents with every text that they had, by whom, which were issued and who approved them, and their pictures',
      of: 'companies; authors by name',
      why: 'they are what the company subscribes for, and its proof of what applied when',
    },
    {
      tables: ['document_site_texts', 'document_site_revisions'],
      until: 'as long as the document',
      what: 'Words of documents that one location has of its own, with every text that they had, by whom and when',
      of: 'companies; authors by name',
      why: 'staff there work by them, and they prove what applied when',
    },
    {
      tables: ['document_uploads', 'document_upload_versions'],
      until: 'as long as the account, or until the bin is emptied',
      what: 'Files that were uploaded beside documents, with every version, by whom and when',
      of: 'companies; who uploaded them by name',
      why: 'they are what the company keeps there',
    },
    {
      tables: ['document_folder_grants'],
      until: 'as long as the folder',
      what: 'Which folders an employee sees',
      of: 'people',
      why: 'they see these and no others; whoever comes back sees them again',
    },
    {
      tables: ['document_activities'],
      until: 'as long as the document',
      what: 'What was done with a document, when and by whom',
      of: 'people',
      why: 'inspectors ask for it',
    },
  ],
}
