import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type FormRow = RowOf<Of['form']>
/** Never changed. */
export type VersionRow = RowOf<Of['form-version']>
export type DraftRow = RowOf<Of['form-draft']>
/** Never changed. */
export type AnswerRow = RowOf<Of['form-answer']>
export type FileRow = RowOf<Of['form-file']>
export type DeletionRow = RowOf<Of['form-deletion']>

declare module 'knex/types/tables.js' {
  interface Tables {
    forms: TableOf<Of['form']>
    form_versions: TableOf<Of['form-version']>
    form_groups: TableOf<Of['form-group']>
    form_readers: TableOf<Of['form-reader']>
    form_drafts: TableOf<Of['form-draft']>
    form_answers: TableOf<Of['form-answer']>
    form_files: TableOf<Of['form-file']>
    form_deletions: TableOf<Of['form-deletion']>
  }
}
