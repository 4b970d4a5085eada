import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { appendEvidence } from '@cloudoc/core/server/evidence/ledger.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { withdrawCertificate } from '../../contract/records.ts'
import { syncEnrolments } from '../enrolment/fan-out.ts'
import { lockEnrolments } from '../enrolment/lock.ts'
import { findCertificate } from './certificate-list.ts'
import '../events.ts'

const { texts } = withdrawCertificate

/**
 * Its row stays as it was; another beside it says that it counts no more, and the course is to be done again
 * where it is asked.
 */
export default handleWrite(withdrawCertificate, async ({ input: { certificateId, reason }, actor, tx }) => {
  await lockEnrolments(tx, actor.company.id)
  const row = await findCertificate(tx.db, actor, certificateId)
  if (!row) return notFound(texts.missing)
  if (row.reason !== null) return refuse(withdrawCertificate, 'already')
  await tx.db('course_withdrawals').insert({
    ...baseColumns(),
    company_id: actor.company.id,
    certificate_id: row.id,
    reason,
    by_id: actor.person.id,
    at: now(),
  })
  await syncEnrolments(tx, { companyId: actor.company.id, courseIds: [row.course_id], personIds: [row.person_id] })
  await record(tx, actor, {
    area: 'training',
    what: 'Withdrew a certificate',
    subject: { kind: 'employee', id: row.employee ?? '', name: row.person_name },
    detail: row.title,
  })
  await emit(tx, 'course.changed', { companyId: actor.company.id })
  await appendEvidence(tx, actor.company.id, {
    kind: 'certificate withdrawn',
    key: `certificate withdrawn:${certificateId}`,
    subject: row.course,
    person: actor.person,
    facts: {
      certificateId,
      name: row.title,
      number: row.number,
      version: String(row.version_number),
      hash: row.hash,
      detail: reason,
    },
  })
  return done({}, { text: texts.withdrawn })
})
