import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { canonical, sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { appendEvidence, type EvidencePerson, fullName } from '@cloudoc/core/server/evidence/ledger.ts'
import { validUntil } from '../../contract/rules/dates.ts'
import type { CertificateRow, EnrolmentRow, VersionRow } from '../tables.ts'
import { newNumber } from './number.ts'
import '../events.ts'

export type NewCertificate = Pick<CertificateRow, 'course_id' | 'title' | 'source' | 'issued_on' | 'version_number'> & {
  course: string
  enrolment_id: number | null
  expires_on: string | null
  issuer?: string
  score?: number | null
  blob_id?: number
  fileHash?: string
  versionHash?: string
  recordedBy?: string
}

type Hashed = Pick<CertificateRow, 'number' | 'title' | 'source' | 'issued_on' | 'version_number'> & {
  issuer: string | null
  expires_on: string | null
  score: number | null
  courseId: string
  fileHash: string
  versionHash: string
}
/**
 * SHA-256 of what a certificate says, but for the name, which may have to be erased: that is proven by the
 * chain of evidence.
 */
const hashOfCertificate = ({
  number,
  title,
  source,
  issuer,
  issued_on,
  expires_on,
  version_number,
  score,
  courseId,
  fileHash,
  versionHash,
}: Hashed): string =>
  sha256(
    canonical({
      number,
      title,
      source,
      issuer: issuer ?? '',
      issued_on,
      expires_on: expires_on ?? '',
      version_number,
      score,
      courseId,
      fileHash,
      versionHash,
    }),
  )

/**
 * Certifies somebody, and proves it: a row that the database refuses to change, and a row of the company's
 * chain of evidence. Whoever proves waits for whoever proves before, so it is the last thing that a
 * transaction does.
 */
export async function issue(
  tx: Tx,
  companyId: number,
  person: EvidencePerson,
  { course, fileHash = '', versionHash = '', recordedBy = '', ...given }: NewCertificate,
): Promise<{ certificateId: string; id: number }> {
  const said = { ...given, issuer: given.issuer ?? null, score: given.score ?? null, number: newNumber() }
  const hash = hashOfCertificate({ ...said, courseId: course, fileHash, versionHash })
  const base = baseColumns()
  const { receipt } = await appendEvidence(tx, companyId, {
    kind: 'certificate',
    key: `certificate:${base.document_id}`,
    subject: course,
    person,
    facts: {
      certificateId: base.document_id,
      name: said.title,
      version: String(said.version_number),
      number: said.number,
      source: said.source,
      issuer: said.issuer ?? '',
      issuedOn: said.issued_on,
      expiresOn: said.expires_on ?? '',
      score: said.score,
      hash,
      versionHash,
      fileHash,
      recordedBy,
      detail: `${said.source === 'course' ? 'Completed' : `Held by ${said.issuer ?? ''}`}${said.expires_on === null ? '' : `, good until ${said.expires_on}`}`,
    },
  })
  const [made] = await tx
    .db('course_certificates')
    .insert({
      ...base,
      company_id: companyId,
      ...said,
      person_id: person.id,
      person_name: fullName(person),
      blob_id: given.blob_id ?? null,
      hash,
      receipt,
      recorded_at: now(),
    })
    .returning('id')
  if (!made) throw new Error('A certificate that was not kept')
  return { certificateId: base.document_id, id: made.id }
}

/** What a time through a course was certified with, for who asks once more; nothing before its end. One statement. */
export async function certifiedBefore(
  db: Db,
  scope: CompanyScope,
  enrolmentId: number,
): Promise<{ certificateId: string; validUntil: string }> {
  const row = await ofCompany(db, 'course_certificates', scope)
    .where({ enrolment_id: enrolmentId })
    .first('document_id', 'expires_on')
  return { certificateId: row?.document_id ?? '', validUntil: row?.expires_on ?? '' }
}

/** Ends a time through a course: everything is done. Wants its row locked, and not completed. */
export async function complete(
  tx: Tx,
  enrolment: Pick<EnrolmentRow, 'id' | 'company_id' | 'course_id'>,
  course: string,
  version: Pick<VersionRow, 'title' | 'number' | 'hash' | 'valid_months'>,
  person: EvidencePerson,
  score: number | null,
): Promise<{ certificateId: string; validUntil: string }> {
  const today = londonDate()
  const until = validUntil(today, version.valid_months)
  await ofCompany(tx.db, 'course_enrolments', enrolment.company_id)
    .where({ id: enrolment.id })
    .update({ completed_at: now(), locked_at: null, updated_at: now() })
  const { certificateId } = await issue(tx, enrolment.company_id, person, {
    course,
    course_id: enrolment.course_id,
    enrolment_id: enrolment.id,
    title: version.title,
    source: 'course',
    issued_on: today,
    expires_on: until || null,
    version_number: version.number,
    versionHash: version.hash,
    score,
  })
  await emit(tx, 'course.completed', {
    companyId: enrolment.company_id,
    courseId: course,
    certificateId,
    personId: person.id,
  })
  return { certificateId, validUntil: until }
}
