import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { checkPolicy } from '../../contract/policies.ts'
import { item, listPolicies } from '../rows/list.ts'

export default handleRead(checkPolicy, async ({ input: { fileId }, actor, db }) => {
  const document = await ofCompany(db, 'documents', actor)
    .where({ document_id: fileId })
    .whereNull('deleted_at')
    .first('id')
  if (!document) return notFound(checkPolicy.texts.missing)
  const policy = await ofCompany(db, 'policies', actor)
    .where({ file_id: document.id })
    .whereNull('deleted_at')
    .first('document_id', 'hidden_at')
  const {
    rows: [row],
  } = policy
    ? await listPolicies(db, {
        scope: actor,
        ids: [policy.document_id],
        category: '',
        hidden: policy.hidden_at !== null,
        search: '',
        order: 'name',
        skip: 0,
        limit: 1,
      })
    : { rows: [] }
  if (!row)
    return done({
      isPolicy: false,
      policyId: '',
      status: 0,
      version: '',
      publishedAt: '',
      changed: false,
      testRequired: false,
      people: 0,
      public: false,
    })
  const { id, status, version, publishedAt, changed, testRequired, people, public: shown } = item(row)
  return done({
    isPolicy: true,
    policyId: id,
    status,
    version,
    publishedAt,
    changed,
    testRequired,
    people,
    public: shown,
  })
})
