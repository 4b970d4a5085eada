import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, type Outcome, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { fullName } from '@cloudoc/core/server/evidence/ledger.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { keepUpload, type StoredUpload } from '@cloudoc/storage/server/services.ts'
import { recordCertificate } from '../../contract/records.ts'
import { validUntil } from '../../contract/rules/dates.ts'
import { syncEnrolments } from '../enrolment/fan-out.ts'
import { findCourse, findEmployee } from '../enrolment/find-course.ts'
import { lockEnrolments } from '../enrolment/lock.ts'
import { issue } from './issue.ts'
import '../events.ts'

const { texts } = recordCertificate
type Input = ParsedOf<typeof recordCertificate>

/**
 * The time through the course that it ends: what is open, or a first one that is made for it. None where it
 * is over already, or another counts. Two statements.
 */
async function ended(
  tx: Tx,
  companyId: number,
  courseId: number,
  personId: number,
  isGood: boolean,
): Promise<number | null> {
  const latest = await ofCompany(tx.db, 'course_enrolments', companyId)
    .where({ course_id: courseId, person_id: personId, latest: true })
    .forUpdate()
    .first()
  if (latest) {
    if (!isGood || latest.completed_at !== null) return null
    await ofCompany(tx.db, 'course_enrolments', companyId)
      .where({ id: latest.id })
      .update({ completed_at: now(), closed_at: null, closed_why: null, locked_at: null, updated_at: now() })
    return latest.id
  }
  const today = londonDate()
  const row = {
    ...baseColumns(),
    company_id: companyId,
    course_id: courseId,
    person_id: personId,
    cycle: 1,
    latest: true,
    live: false,
    asked_on: today,
    due_on: today,
    assigned_at: now(),
    completed_at: now(),
  }
  const [made] = await tx.db('course_enrolments').insert(row).returning('id')
  return made?.id ?? null
}

/** Records it: whoever had the course to do has done it, as long as it is good. */
async function keep(
  tx: Tx,
  actor: Actor,
  { employeeId, courseId, issuer, issuedOn, expiresOn }: Input,
  file: StoredUpload | undefined,
): Promise<Outcome<{ certificateId: string; validUntil: string }>> {
  await lockEnrolments(tx, actor.company.id)
  const course = await findCourse(tx.db, actor, courseId)
  if (!course) return notFound(texts.missing)
  if (course.current_id === null) return refuse(recordCertificate, 'draft')
  const person = await findEmployee(tx.db, actor, employeeId)
  if (!person) return refuse(recordCertificate, 'noEmployee')
  const until = expiresOn === 'never' ? '' : expiresOn || validUntil(issuedOn, course.valid_months)
  const enrolment = await ended(tx, actor.company.id, course.id, person.id, until === '' || until >= londonDate())
  const { certificateId } = await issue(
    tx,
    actor.company.id,
    { id: person.id, firstName: person.first_name, lastName: person.last_name },
    {
      course: courseId,
      course_id: course.id,
      enrolment_id: enrolment,
      title: course.title,
      source: 'outside',
      issuer,
      issued_on: issuedOn,
      expires_on: until || null,
      version_number: 0,
      recordedBy: fullName(actor.person),
      ...(file && { blob_id: file.id, fileHash: file.hash }),
    },
  )
  await syncEnrolments(tx, { companyId: actor.company.id, courseIds: [course.id], personIds: [person.id] })
  await record(tx, actor, {
    area: 'training',
    what: 'Recorded a certificate',
    subject: {
      kind: 'employee',
      id: employeeId,
      name: [person.first_name, person.last_name].filter(Boolean).join(' '),
    },
    detail: course.title,
  })
  await emit(tx, 'course.changed', { companyId: actor.company.id })
  return done({ certificateId, validUntil: until }, { text: texts.recorded })
}

export default handleWithoutTransaction(recordCertificate, async ({ input, actor, files: { file } }) => {
  if (input.issuedOn > londonDate()) return invalid({ issuedOn: texts.future }, texts.future)
  if (input.expiresOn !== '' && input.expiresOn !== 'never' && input.expiresOn < input.issuedOn)
    return invalid({ expiresOn: texts.turned }, texts.turned)
  return file
    ? keepUpload(actor, { room: 'courses' }, file, (tx, kept) => keep(tx, actor, input, kept))
    : transact(tx => keep(tx, actor, input, undefined))
})
