import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import {
  done,
  invalid,
  notFound,
  type Refusal,
  refusalOf,
  refuse,
  unchanged,
} from '@cloudoc/core/server/call/outcome.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { plainText } from '@cloudoc/core/server/html/sanitise.ts'
import { enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { frozenTexts } from '@cloudoc/documents/server/services/reading.ts'
import { createPolicies, createPolicy, policyFromDocument } from '../../contract/policies.ts'
import { lockObligations } from '../obligation/lock.ts'
import { makePolicies, type NewPolicy } from '../rows/make.ts'
import type { PolicyRow } from '../tables.ts'
import { type PublishBlocker, prepare } from '../version/prepare.ts'
import { publishDrafts } from '../version/publish-drafts.ts'
import { publish } from '../version/publish-version.ts'

/** Publishes a policy for the first time, without more ado; nobody can have read it before. */
export async function publishFirst(
  tx: Tx,
  actor: Actor,
  policy: PolicyRow,
  texts: Record<PublishBlocker, string>,
): Promise<Refusal | undefined> {
  await lockObligations(tx, actor.company.id)
  const prepared = await prepare(tx.db, actor, policy, true)
  if (typeof prepared === 'string') return refusalOf('conflict', prepared, texts[prepared])
  await publish(tx, actor, policy, prepared)
  return undefined
}

export const create = handleWrite(
  createPolicy,
  async ({ input: { name, policyNumber, category, status, content }, actor, tx }) => {
    const [policy] = await makePolicies(tx, actor, [
      { name, source: 'page', content, policy_number: policyNumber, category },
    ])
    if (!policy) throw new Error('A policy that was not made')
    const refusal = status === 1 ? await publishFirst(tx, actor, policy, createPolicy.texts) : undefined
    return (
      refusal ??
      done(
        { _id: policy.document_id, id: policy.document_id, status: status === 1 ? 1 : 0 },
        { text: createPolicy.texts.created },
      )
    )
  },
)

const documentsAsPolicies = (tx: Tx, actor: Actor, fileIds: readonly string[]) =>
  frozenTexts(tx.db, actor.company.id, fileIds)

export const createSeveral = handleWrite(createPolicies, async ({ input: { policyDoc }, actor, tx }) => {
  const { texts } = createPolicies
  if (policyDoc.length === 0) return invalid({ policyDoc: 'empty' })
  const wanted = [...new Set(policyDoc.flatMap(({ fileId }) => fileId ?? []))]
  const documents = new Map(
    (wanted.length === 0 ? [] : await documentsAsPolicies(tx, actor, wanted)).map(text => [text.fileId, text]),
  )
  if (documents.size < wanted.length) return notFound(texts.missing)
  if (policyDoc.some(({ fileId, name }) => fileId === undefined && !name))
    return invalid({ policyDoc: 'name' }, texts.nameless)
  const news: NewPolicy[] = policyDoc.map(({ fileId, name, policyNumber, category, content }) => {
    const text = documents.get(fileId ?? '')
    return text
      ? {
          name: name || text.title,
          source: 'document',
          file_id: text.file,
          policy_number: policyNumber ?? text.policyNumber,
          category: category ?? '',
        }
      : {
          name: name ?? '',
          source: 'page',
          content: content ?? '',
          policy_number: policyNumber ?? '',
          category: category ?? '',
        }
  })
  const made = await makePolicies(
    tx,
    actor,
    news.filter(
      ({ file_id }, at) => file_id === undefined || news.findIndex(other => other.file_id === file_id) === at,
    ),
  )
  const wantedNow = new Set(
    [
      ...made.filter(
        ({ source, file_id }) =>
          source === 'document' &&
          policyDoc.some(({ fileId, status }) => status === 1 && documents.get(fileId ?? '')?.file === file_id),
      ),
      ...pagesOf(made, policyDoc),
    ].map(({ document_id }) => document_id),
  )
  if (
    policyDoc.some(
      ({ fileId, status, content }) =>
        status === 1 && plainText(documents.get(fileId ?? '')?.body ?? content ?? '') === '',
    )
  )
    return refuse(createPolicies, 'noText')
  if (policyDoc.some(({ fileId, status }) => status === 1 && documents.get(fileId ?? '')?.issued === ''))
    return refuse(createPolicies, 'unissued')
  if (wantedNow.size > 0)
    await enqueue(tx, publishDrafts, {
      companyId: actor.company.id,
      personId: actor.person.id,
      ids: [...wantedNow],
      shown: false,
    })
  return done(
    {
      created: made.map(({ document_id }) => ({
        _id: document_id,
        id: document_id,
        status: wantedNow.has(document_id) ? 1 : 0,
      })),
      already: policyDoc.length - made.length,
      published: wantedNow.size,
    },
    { text: texts.created },
  )
})

/** Pages never meet one that is there, so they are made in the order in which they were asked for. */
function pagesOf(
  made: readonly PolicyRow[],
  policyDoc: readonly { fileId?: string | undefined; status: number }[],
): PolicyRow[] {
  const asked = policyDoc.filter(({ fileId }) => fileId === undefined)
  return made.filter(({ source }) => source === 'page').filter((_, at) => asked[at]?.status === 1)
}

export const fromDocument = handleWrite(policyFromDocument, async ({ input: { fileId, category }, actor, tx }) => {
  const { texts } = policyFromDocument
  const [text] = await documentsAsPolicies(tx, actor, [fileId])
  if (!text) return notFound(texts.missing)
  const [policy] = await makePolicies(tx, actor, [
    { name: text.title, source: 'document', file_id: text.file, policy_number: text.policyNumber, category },
  ])
  return policy
    ? done({ _id: policy.document_id, id: policy.document_id, status: 0 as const }, { text: texts.added })
    : unchanged('twice', texts.twice)
})
