import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { refuseChanges } from '@cloudoc/core/server/evidence/refuse-changes.ts'

/** What a schema cannot say: published courses and certificates stay as they are, a course is assigned to each audience once, and somebody has one newest time through it. */
export const courses: Migration = {
  number: 42,
  name: 'Published courses and certificates stay; a course is assigned once to each audience',
  up: sql =>
    sql.raw(`${refuseChanges('course_versions')}${refuseChanges('course_certificates')}
    create unique index if not exists course_assignments_one_live on course_assignments (course_id, audience, coalesce(group_id, 0), coalesce(person_id, 0)) where ended_at is null;
    create unique index if not exists course_enrolments_one_latest on course_enrolments (person_id, course_id) where latest;
    create index if not exists course_enrolments_open on course_enrolments (company_id, due_on) include (person_id, course_id) where latest and live and completed_at is null`),
}
