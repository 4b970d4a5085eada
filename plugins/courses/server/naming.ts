import type { Naming } from '@cloudoc/core/server/erasure/erasure.ts'

/** Who took what stays by the number of the person: it is what certificates are read with. In these stands the pseudonym. */
export const naming: Naming = {
  numbers: [
    'courses.maker_id',
    'courses.deleted_by_id',
    'course_assignments.person_id',
    'course_enrolments.person_id',
    'course_withdrawals.by_id',
  ],
  rows: ['course_reminders.person_id'],
  sealedNames: { 'course_versions.publisher_id': 'publisher_name', 'course_certificates.person_id': 'person_name' },
  texts: ['course_assignments.assigned_by', 'course_withdrawals.reason'],
}
