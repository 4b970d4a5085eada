import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { policyDetails } from '../../contract/policies.ts'
import { fileLinkTo } from '../file/link.ts'
import { findPolicy } from '../rows/find.ts'
import { item, listPolicies } from '../rows/list.ts'
import { workingText } from '../version/working-text.ts'

export default handleRead(policyDetails, async ({ input: { id }, actor, db }) => {
  const policy = await findPolicy(db, actor, id)
  const {
    rows: [row],
  } = policy
    ? await listPolicies(db, {
        scope: actor,
        ids: [id],
        category: '',
        hidden: policy.hidden_at !== null,
        search: '',
        order: 'name',
        skip: 0,
        limit: 1,
      })
    : { rows: [] }
  if (!policy || !row) return notFound(policyDetails.texts.missing)
  const text = await workingText(db, actor, policy)
  const [assignments] = await ofCompany(db, 'policy_assignments', actor)
    .where({ policy_id: policy.id })
    .whereNull('ended_at')
    .count({ count: '*' })
  return done({
    ...item(row),
    content: policy.source === 'page' ? (policy.content ?? '') : (text?.body ?? ''),
    headerContent: text?.header ?? '',
    footerContent: text?.footer ?? '',
    pdfUrl: policy.pdf
      ? fileLinkTo({
          kind: 'draft',
          id: policy.document_id,
          fileName: policy.pdf.name,
          show: true,
          sessionId: actor.session.id,
        }).url
      : '',
    pdfName: policy.pdf?.name ?? '',
    revision: policy.revision,
    gaps: text?.gaps ?? [],
    assignments: Number(assignments?.count ?? 0),
  })
})
