import { handle, handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, none } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { exportById } from '@cloudoc/exports/server/services.ts'
import {
  evidenceCheck,
  evidenceMatrix,
  evidencePolicies,
  evidenceProgress,
  evidenceRecord,
  evidenceText,
} from '../../contract/inspector.ts'
import { verifyPolicies } from '../evidence/verify.ts'
import { fileLinkTo } from '../file/link.ts'
import { inForce } from '../pack/in-force.ts'
import { labelOf, versionById } from '../policy/find.ts'
import { matrixOf } from '../report/matrix.ts'
import { overviewOf } from '../report/overview.ts'
import { recordOf } from '../report/person-record.ts'
import { linkRow } from './enter.ts'
import { packState } from './pack-state.ts'

export const progress = handle(evidenceProgress, async ({ actor, sql }) => {
  const link = await linkRow(sql, actor)
  const pack = link?.export_id ? await exportById(sql, actor, link.export_id) : undefined
  const {
    people,
    unread,
    read,
    done: finished,
    waived,
    overdue,
    published,
    percent,
  } = await overviewOf(sql, actor.company.id)
  return done({
    people,
    unread,
    read,
    done: finished,
    waived,
    overdue,
    published,
    percent,
    pack: packState(pack),
    packMadeAt: pack?.ended_at?.toISOString() ?? '',
    packSize: pack?.size ?? 0,
  })
})

export const policies = handle(evidencePolicies, async ({ input: { search, skip, limit }, actor, sql }) => {
  const { policies: found, total } = await inForce(sql, { companyId: actor.company.id, search, skip, limit })
  const items = found.map(
    ({
      policyId,
      name,
      policyNumber,
      version,
      owner,
      publisher,
      issuedAt,
      reviewDate,
      people,
      done: finished,
      waived,
      overdue,
    }) => ({
      policyId,
      name,
      policyNumber,
      version,
      owner: owner || publisher,
      publishedAt: issuedAt.toISOString(),
      reviewDate,
      people,
      done: finished,
      waived,
      overdue,
    }),
  )
  return items.length === 0 ? none([], 'nothing', { total }) : done(items, { total })
})

export const text = handle(evidenceText, async ({ input: { policyId }, actor, sql }) => {
  const policy = await ofCompany(sql, 'policies', actor)
    .where({ document_id: policyId, status: 1 })
    .whereNull('deleted_at')
    .first()
  const version = policy && (await versionById(sql, actor, policy.current_id))
  if (!version) return absent(evidenceText.texts.missing)
  return done({
    name: version.name,
    policyNumber: version.policy_number ?? '',
    version: labelOf(version),
    publishedAt: version.issued_at.toISOString(),
    publishedBy: version.publisher_name ?? '',
    hash: version.hash,
    headerContent: version.header ?? '',
    innerContent: version.body ?? '',
    footerContent: version.footer ?? '',
    pdfUrl: version.pdf
      ? fileLinkTo({
          kind: 'version',
          id: version.document_id,
          fileName: version.pdf.name,
          show: true,
          sessionId: 0,
          linkId: actor.subject.documentId,
        }).url
      : '',
  })
})

export const matrix = handle(evidenceMatrix, async ({ input: { token: _, ...asked }, actor, sql }) => {
  const { reply, total } = await matrixOf(sql, actor.company.id, { ...asked, category: '', group: undefined })
  return reply.people.length === 0 || reply.policies.length === 0
    ? none(reply, 'nothing', { total })
    : done(reply, { total })
})

export const record = handle(evidenceRecord, async ({ input: { employeeId, skip, limit }, actor, sql }) => {
  const person = await ofCompany(sql, 'people', actor).where({ document_id: employeeId, role: 'employee' }).first('id')
  if (!person) return absent(evidenceRecord.texts.missing)
  const { items, total } = await recordOf(sql, { companyId: actor.company.id, personId: person.id, skip, limit })
  return items.length === 0 ? none([], 'nothing', { total }) : done(items, { total })
})

export const check = handleInSteps(evidenceCheck, async ({ actor, sql }) =>
  done(await verifyPolicies(sql, actor.company.id)),
)
