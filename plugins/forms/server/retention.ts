import type { RetainedRows, RetentionRule } from '@cloudoc/core/server/retention/retention.ts'
import { binDays } from './bin/days.ts'
import {
  deleteExpiredAnswers,
  deleteExpiredDeletions,
  deleteExpiredDrafts,
  deleteExpiredForms,
  deleteExpiredUploads,
} from './delete-expired.ts'

export const retention: { rules: RetentionRule[]; stays: RetainedRows[] } = {
  rules: [
    {
      table: 'forms',
      column: 'deleted_at',
      days: 90,
      daysSet: binDays,
      deleteExpired: deleteExpiredForms,
      what: 'Forms in the bin, with their versions, all their answers and the files that came with them',
      of: 'companies; whoever filled them in, and whom they wrote of',
      why: 'to take them out again; staff and the company may set other days',
    },
    {
      table: 'form_answers',
      column: 'sent_at',
      days: 0,
      deleteExpired: deleteExpiredAnswers,
      what: 'Answers to forms, with their corrections and files, so many months after they were sent as the company chose for the form',
      of: 'whoever filled them in, and whom they wrote of',
      why: 'the company says how long it needs them',
    },
    {
      table: 'form_deletions',
      column: 'deleted_at',
      days: 90,
      daysSet: binDays,
      deleteExpired: deleteExpiredDeletions,
      what: 'Answers in the bin, with their corrections and files; that a number was deleted, by whom and why, stays with the form',
      of: 'whoever filled them in, and whom they wrote of; who deleted them, by name',
      why: 'to take them out again; a number that is missing is explained',
    },
    {
      table: 'form_drafts',
      column: 'saved_at',
      days: 30,
      deleteExpired: deleteExpiredDrafts,
      what: 'Forms that were begun and never sent, with their files, a month after they were touched last',
      of: 'whoever filled them in, and whom they wrote of',
      why: 'nothing that was typed is lost at once',
    },
    {
      table: 'form_files',
      column: 'uploaded_at',
      days: 1,
      deleteExpired: deleteExpiredUploads,
      what: 'Files that belong to nothing any more, as somebody’s who was erased',
      of: 'whoever uploaded them',
      why: 'they were for a form that was never sent',
    },
  ],
  stays: [
    {
      tables: ['form_versions', 'form_groups', 'form_readers'],
      until: 'as long as the form',
      what: 'What a form asked as it was published, by whom, who may fill it in, and who is told of answers',
      of: 'companies; who published, by name',
      why: 'answers are read as the form read then',
    },
  ],
}
