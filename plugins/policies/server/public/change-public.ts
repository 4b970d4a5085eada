import { changeSettings } from '@cloudoc/accounts/server/services/company.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, unchanged } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { frozenTexts } from '@cloudoc/documents/server/services/reading.ts'
import { addPublicPolicy, removePublicPolicy, showPublicPolicies } from '../../contract/public.ts'
import { publishFirst } from '../policy/create.ts'
import { lockPolicy } from '../rows/find.ts'
import { makePolicies } from '../rows/make.ts'

export const add = handleWrite(addPublicPolicy, async ({ input: { fileId }, actor, tx }) => {
  const { texts } = addPublicPolicy
  const policy = (await lockPolicy(tx, actor, fileId)) ?? (await ofDocument())
  if (!policy) return notFound(texts.missing)
  if (policy.public_at && policy.status === 1) return unchanged('twice', texts.twice)
  if (policy.status !== 1) {
    const refusal = await publishFirst(tx, actor, policy, texts)
    if (refusal) return refusal
  }
  await ofCompany(tx.db, 'policies', actor).where({ id: policy.id }).update({ public_at: now() })
  return done({ id: policy.document_id }, { text: texts.added })

  /** The policy of a document, which becomes one with this. */
  async function ofDocument() {
    const [text] = await frozenTexts(tx.db, actor.company.id, [fileId])
    if (!text) return undefined
    const [made] = await makePolicies(tx, actor, [
      { name: text.title, source: 'document', file_id: text.file, policy_number: text.policyNumber },
    ])
    return (
      made ??
      ofCompany(tx.db, 'policies', actor).where({ file_id: text.file }).whereNull('deleted_at').forNoKeyUpdate().first()
    )
  }
})

export const remove = handleWrite(removePublicPolicy, async ({ input: { id }, actor, tx }) => {
  const gone = await ofCompany(tx.db, 'policies', actor)
    .where({ document_id: id })
    .whereNull('deleted_at')
    .whereNotNull('public_at')
    .update({ public_at: null })
  return gone === 0 ? notFound(removePublicPolicy.texts.missing) : done({}, { text: removePublicPolicy.texts.deleted })
})

export const show = handleWrite(showPublicPolicies, async ({ input: { showPoliciesonSite }, actor, tx }) => {
  await changeSettings(tx, actor, { showPoliciesonSite })
  return done({ showPoliciesonSite }, { text: showPublicPolicies.texts.saved })
})
