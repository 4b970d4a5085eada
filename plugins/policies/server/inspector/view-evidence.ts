import { handleRead, handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { onlyInScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { exportById } from '@cloudoc/exports/server/services.ts'
import {
  evidenceCheck,
  evidenceMatrix,
  evidencePolicies,
  evidenceProgress,
  evidenceRecord,
  evidenceText,
  evidenceTraining,
} from '../../contract/inspector.ts'
import { verifyPolicies } from '../evidence/verify.ts'
import { fileLinkTo } from '../file/link.ts'
import { inForce } from '../pack/in-force.ts'
import { trainingOf } from '../pack/training.ts'
import { asRead, wordsAtSites } from '../reading/words-of-places.ts'
import { matrixOf } from '../report/matrix.ts'
import { overviewOf } from '../report/overview.ts'
import { recordOf } from '../report/person-record.ts'
import { labelOf, versionById } from '../rows/find.ts'
import { ended, linkRow, scopeOfLink } from './enter.ts'
import { packState } from './pack-state.ts'

export const progress = handleRead(evidenceProgress, async ({ actor, db }) => {
  const link = await linkRow(db, actor)
  if (!link) return ended()
  const pack = link.export_id ? await exportById(db, actor, link.export_id) : undefined
  const {
    people,
    unread,
    read,
    done: finished,
    waived,
    overdue,
    published,
    percent,
  } = await overviewOf(db, scopeOfLink(actor, link))
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

export const policies = handleRead(evidencePolicies, async ({ input: { search, skip, limit }, actor, db }) => {
  const link = await linkRow(db, actor)
  if (!link) return ended()
  const { policies: found, total } = await inForce(db, { scope: scopeOfLink(actor, link), search, skip, limit })
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
  return items.length === 0 ? empty([], 'nothing', { total }) : done(items, { total })
})

export const text = handleRead(evidenceText, async ({ input: { policyId }, actor, db }) => {
  const link = await linkRow(db, actor)
  if (!link) return ended()
  const policy = await ofCompany(db, 'policies', actor)
    .where({ document_id: policyId, status: 1 })
    .whereNull('deleted_at')
    .first()
  const published = policy && (await versionById(db, actor, policy.current_id))
  if (!published) return notFound(evidenceText.texts.missing)
  const { hash, words } = await wordsAtSites(db, scopeOfLink(actor, link), published)
  const version = { ...(await asRead(db, actor, published, words)), hash }
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

export const matrix = handleRead(evidenceMatrix, async ({ input: { token: _, ...asked }, actor, db }) => {
  const link = await linkRow(db, actor)
  if (!link) return ended()
  const { reply, total } = await matrixOf(db, scopeOfLink(actor, link), {
    ...asked,
    category: '',
    group: undefined,
  })
  return reply.people.length === 0 || reply.policies.length === 0
    ? empty(reply, 'nothing', { total })
    : done(reply, { total })
})

export const record = handleRead(evidenceRecord, async ({ input: { employeeId, skip, limit }, actor, db }) => {
  const link = await linkRow(db, actor)
  if (!link) return ended()
  const person = await ofCompany(db, 'people', actor)
    .where({ document_id: employeeId, role: 'employee' })
    .where(onlyInScope(db, scopeOfLink(actor, link), 'people.id'))
    .first('id')
  if (!person) return notFound(evidenceRecord.texts.missing)
  const { items, total } = await recordOf(db, { companyId: actor.company.id, personId: person.id, skip, limit })
  return items.length === 0 ? empty([], 'nothing', { total }) : done(items, { total })
})

export const training = handleRead(evidenceTraining, async ({ input: { search, skip, limit }, actor, db }) => {
  const link = await linkRow(db, actor)
  if (!link) return ended()
  const scope = scopeOfLink(actor, link)
  const { rows, total } = await trainingOf.get()(db, { ...scope, groups: [], search, skip, limit })
  return rows.length === 0 ? empty([], 'nothing', { total }) : done(rows, { total })
})

export const check = handleWithoutTransaction(evidenceCheck, async ({ actor, db }) =>
  done(await verifyPolicies(db, actor.company.id)),
)
