import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type { Edition, FrozenFile, FrozenTopic, Topic } from './shapes.ts'
export type CourseRow = RowOf<Of['course']>
export type CourseFileRow = RowOf<Of['file']>
/** A published version: the database refuses to change it. */
export type VersionRow = RowOf<Of['version']>
export type EnrolmentRow = RowOf<Of['enrolment']>
/** The database refuses to change it. */
export type CertificateRow = RowOf<Of['certificate']>

declare module 'knex/types/tables.js' {
  interface Tables {
    courses: TableOf<Of['course']>
    course_editions: TableOf<Of['edition']>
    course_files: TableOf<Of['file']>
    course_versions: TableOf<Of['version']>
    course_assignments: TableOf<Of['assignment']>
    course_enrolments: TableOf<Of['enrolment']>
    course_progress: TableOf<Of['progress']>
    course_certificates: TableOf<Of['certificate']>
    course_withdrawals: TableOf<Of['withdrawal']>
    course_reminders: TableOf<Of['reminder']>
  }
}
