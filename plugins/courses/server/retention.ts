import { pastBinRetention } from '@cloudoc/accounts/server/services/company.ts'
import { freshCatalogue } from '@cloudoc/catalogue/server/services.ts'
import { inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { RetainedRows, RetentionRule } from '@cloudoc/core/server/retention/retention.ts'
import { dropCourses } from './bin/drop.ts'
import { wasPublished } from './bin/was-published.ts'

/** Staff may set it (rulings 27). */
const binDays = async (): Promise<number> => (await freshCatalogue(pool())).settings.binRetentionDays

const deleted: RetentionRule = {
  table: 'courses',
  column: 'deleted_at',
  where: `not ${wasPublished}`,
  alsoDelete: ['course_assignments.course_id', 'course_files.course_id'],
  days: 90,
  daysSet: binDays,
  what: 'Courses in the bin that were never published',
  of: 'companies',
  why: 'to take them out again; staff and the company may set other days',
}

/**
 * @acrossCompanies what is due is looked for once for all; each course goes by its own company, with the room
 * that its files take
 */
async function deleteExpiredVersions(tx: Tx, limit: number, days: number): Promise<number> {
  const due: { id: number; company_id: number }[] = await tx
    .db('courses')
    .modify(pastBinRetention('courses', days))
    .whereRaw(`not ${wasPublished}`)
    .orderBy('deleted_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select('id', 'company_id')
  for (const [companyId, courses] of Map.groupBy(due, ({ company_id }) => company_id))
    await dropCourses(
      tx,
      companyId,
      courses.map(({ id }) => id),
    )
  return due.length
}

export const retention: { rules: RetentionRule[]; stays: RetainedRows[] } = {
  rules: [
    {
      ...deleted,
      deleteExpired: (_before, limit, days) => inTransaction(tx => deleteExpiredVersions(tx, limit, days)),
    },
    {
      table: 'course_reminders',
      column: 'sent_at',
      days: 400,
      what: 'That somebody was reminded of a course',
      of: 'people',
      why: 'so that nobody is reminded twice of the same',
    },
  ],
  stays: [
    {
      tables: ['course_editions'],
      until: 'for good',
      what: 'Editions of the library’s courses that companies began from',
      of: 'the provider',
      why: 'what is new in the next one is told from them',
    },
    {
      tables: ['courses', 'course_files', 'course_versions', 'course_assignments'],
      until: 'as long as the account',
      what: 'Courses with every version that was published, their files, and who they were assigned to',
      of: 'companies; who published, by name',
      why: 'what was taught when, and to whom, is asked for by inspectors',
    },
    {
      tables: ['course_enrolments', 'course_progress'],
      until: 'as long as the account',
      what: 'Who took which course, by when, and how far they came',
      of: 'people',
      why: 'proof that staff were trained',
    },
    {
      tables: ['course_certificates', 'course_withdrawals'],
      until: 'as long as the account',
      what: 'Certificates of training, those of other trainers with their files, and which were withdrawn and why',
      of: 'people, by name',
      why: 'proof that staff were trained, which the database refuses to change',
    },
  ],
}
