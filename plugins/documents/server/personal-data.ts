import type { PersonalData } from '@cloudoc/core/server/erasure/erasure.ts'

export const personalData: PersonalData = {
  numbers: [
    'folders.maker_id',
    'folders.deleted_by_id',
    'documents.maker_id',
    'documents.deleted_by_id',
    'document_backups.author_id',
    'document_folder_grants.maker_id',
    'document_pictures.added_by_id',
    'document_uploads.maker_id',
    'document_uploads.deleted_by_id',
  ],
  rows: ['document_openings.person_id', 'document_folder_grants.person_id'],
  names: {
    'document_revisions.author_id': 'author_name',
    'document_site_revisions.author_id': 'author_name',
    'document_issues.proposer_id': 'proposer_name',
    'document_issues.decider_id': 'decider_name',
    'document_drafts.author_id': 'author_name',
    'document_activities.person_id': 'person_name',
    'document_upload_versions.author_id': 'author_name',
  },
  texts: ['document_activities.detail'],
}
