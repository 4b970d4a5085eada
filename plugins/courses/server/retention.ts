import { pastBinRetention } from '@cloudoc/accounts/server/services.ts'
import { freshCatalogue } from '@cloudoc/catalogue/server/services.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { deleteSlice, type Rule, type Stay } from '@cloudoc/core/server/retention/retention.ts'

/** SQL: it was published once, or somebody has a certificate of it: both are evidence (rulings 38), so it never goes for ever. */
export const wasPublished = 'exists (select 1 from course_versions v where v.course_id = courses.id)'
/** Staff may set it (rulings 27). */
const binDays = async (): Promise<number> => (await freshCatalogue(pool())).settings.binRetentionDays

const deleted: Rule = {
  table: 'courses', column: 'deleted_at', where: `not ${wasPublished}`, with: ['course_assignments.course_id', 'course_files.course_id'], days: 90, daysSet: binDays,
  what: 'Courses in the bin that were never published', of: 'companies', why: 'to take them out again; staff and the company may set other days',
}

export const retention: { rules: Rule[]; stays: Stay[] } = {
  rules: [
    { ...deleted, letGo: (_before, limit, days) => inTransaction(tx => deleteSlice(tx, deleted, pastBinRetention('courses', days), limit)) },
    { table: 'course_reminders', column: 'sent_at', days: 400, what: 'That somebody was reminded of a course', of: 'people', why: 'so that nobody is reminded twice of the same' },
  ],
  stays: [
    { tables: ['courses', 'course_files', 'course_versions', 'course_assignments'], until: 'as long as the account', what: 'Courses with every version that was published, their files, and who they were assigned to', of: 'companies; who published, by name', why: 'what was taught when, and to whom, is asked for by inspectors' },
    { tables: ['course_enrolments', 'course_progress'], until: 'as long as the account', what: 'Who took which course, by when, and how far they came', of: 'people', why: 'proof that staff were trained' },
    { tables: ['course_certificates', 'course_withdrawals'], until: 'as long as the account', what: 'Certificates of training, those of other trainers with their files, and which were withdrawn and why', of: 'people, by name', why: 'proof that staff were trained, which the database refuses to change' },
  ],
}
