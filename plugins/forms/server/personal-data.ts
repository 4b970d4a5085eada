import type { PersonalData } from '@cloudoc/core/server/erasure/erasure.ts'

/**
 * What somebody wrote into a form stays as they wrote it, beside the pseudonym; what they had begun and not
 * sent goes with them.
 */
export const personalData: PersonalData = {
  numbers: ['forms.maker_id', 'forms.deleted_by_id'],
  rows: ['form_drafts.person_id', 'form_drafts.filler_id', 'form_readers.person_id'],
  names: { 'forms.changer_id': 'changer_name', 'form_deletions.deleter_id': 'deleter_name' },
  sealedNames: { 'form_versions.publisher_id': 'publisher_name', 'form_answers.person_id': 'person_name' },
  texts: ['forms.title', 'form_files.file_name'],
}
